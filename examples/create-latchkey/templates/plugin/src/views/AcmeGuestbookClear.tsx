import { Button, EmptyState, useAnswer, useText } from 'latchkey/views'

/** Answers `ctx.ask` of the book's view, and approves the method `guestbook_clear`. */
export default function AcmeGuestbookClear() {
  const answer = useAnswer()
  const t = useText()
  return (
    <>
      <EmptyState icon="info" title={t('acme.guestbook.clear.title')} text={t('acme.guestbook.clear.text')} />
      <Button variant="danger" fullWidth trusted onClick={() => answer(true)}>
        {t('acme.guestbook.clear')}
      </Button>
      <Button variant="secondary" fullWidth onClick={() => answer(false)}>
        {t('acme.guestbook.clear.keep')}
      </Button>
    </>
  )
}
