import { SessionError, type Views } from 'latchkey'
import { Button, EmptyState, Input, truncateMiddle, usePlugin, useSlice, useText } from 'latchkey/views'
import { useState } from 'react'
import { askToClear, GuestbookError, MAX_LENGTH, sign } from '../entries.js'

type Problem = 'length' | 'declined' | 'failed'

/** The list, with a field for a new text above it. */
export default function AcmeGuestbook({ params }: { params: Views['AcmeGuestbook'] }) {
  const ctx = usePlugin('acme/guestbook')
  const { entries, outcome } = useSlice('acme/guestbook', (state) => state)
  const t = useText()
  const [text, setText] = useState(params.text ?? '')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const submit = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await sign(ctx, text)
      setText('')
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="lk-groups">
      <div className="lk-stack">
        <Input
          label={t('acme.guestbook.text')}
          value={text}
          onChange={setText}
          readOnly={isBusy}
          autoComplete="off"
          error={problem && t(`acme.guestbook.${problem}`, { max: MAX_LENGTH })}
        />
        <Button
          fullWidth
          trusted
          loading={isBusy}
          loadingText={t('acme.guestbook.waiting')}
          onClick={() => void submit()}
        >
          {t('acme.guestbook.sign')}
        </Button>
      </div>
      {outcome && (
        <p className="lk-13 lk-muted" role="status">
          {t(`acme.guestbook.${outcome}`)}
        </p>
      )}
      {entries.length === 0 ? (
        <EmptyState icon="info" title={t('acme.guestbook.empty')} text={t('acme.guestbook.first')} />
      ) : (
        <>
          <ul className="entries">
            {entries.map(({ address, text: signed, signature }) => (
              <li key={signature} className="entry">
                <span className="lk-15">{signed}</span>
                <br />
                <span className="lk-13 lk-muted lk-mono">{truncateMiddle(address)}</span>
              </li>
            ))}
          </ul>
          <Button variant="ghost" fullWidth onClick={() => void askToClear(ctx)}>
            {t('acme.guestbook.clear')}
          </Button>
        </>
      )}
    </div>
  )
}

function problemOf(error: unknown): Problem {
  if (error instanceof GuestbookError && error.code === 'GUESTBOOK_TEXT') return 'length'
  if (error instanceof SessionError && error.code === 'SIGN_REJECTED') return 'declined'
  return 'failed'
}
