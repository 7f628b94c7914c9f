import { Button, EmptyState, useAnswer, useText } from 'latchkey/views'

/** Answers `ctx.ask` of the plugin's own view, and approves the method `guestbook_clear`. */
export default function AcmeGuestbookClear() {
  const answer = useAnswer()
  const t = useText()
  return (
    <div className="lk-groups">
      <EmptyState icon="info" title={t('acme.guestbook.clear.title')} text={t('acme.guestbook.clear.text')} />
      <div className="lk-stack">
        <Button variant="danger" fullWidth trusted onClick={() => answer(true)}>
          {t('acme.guestbook.clear.yes')}
        </Button>
        <Button variant="secondary" fullWidth onClick={() => answer(false)}>
          {t('acme.guestbook.clear.keep')}
        </Button>
      </div>
    </div>
  )
}
