import { FullAddress, ReviewNote, Text, useText } from '../../../views/index.js'
import type { SendDraft } from '../contract.js'

/** Shows both addresses of a name that resolves to another one than at the review. */
export function Moved({ draft, now }: { draft: SendDraft; now: string | undefined }) {
  const t = useText()
  const { name = '', to } = draft
  return (
    <div className="lk-send-caution lk-stack" data-testid="send-moved">
      <ReviewNote tone="bad">
        <Text size={15}>{t(now === undefined ? 'send.moved-gone' : 'send.moved', { name })}</Text>
        <Text size={13} tone="muted">
          {t('send.moved-text')}
        </Text>
      </ReviewNote>
      <dl className="lk-send-pair">
        <dt className="lk-13 lk-muted">{t('send.moved-before')}</dt>
        <dd>
          <FullAddress address={to} testId="send-moved-before" />
        </dd>
        {now !== undefined && (
          <>
            <dt className="lk-13 lk-muted">{t('send.moved-now')}</dt>
            <dd>
              <FullAddress address={now} testId="send-moved-now" />
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
