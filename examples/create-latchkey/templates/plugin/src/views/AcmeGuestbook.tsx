import { SessionError, type Views } from 'latchkey'
import { Button, EmptyState, Input, truncateMiddle, usePlugin, useSlice, useText } from 'latchkey/views'
import { useState } from 'react'
import { clear, GuestbookError, MAX_LENGTH, sign } from '../book.js'

type Problem = 'length' | 'declined' | 'failed'

/** The book, with a field for a new line above it. */
export default function AcmeGuestbook({ params }: { params: Views['AcmeGuestbook'] }) {
  const ctx = usePlugin('acme/guestbook')
  const entries = useSlice('acme/guestbook', (state) => state.entries)
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
  const askToClear = async () => {
    // Leaving the question is an answer, too.
    const answer = await ctx.ask('AcmeGuestbookClear', undefined).catch(() => false)
    if (answer === true) clear(ctx)
  }

  return (
    <>
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
      {entries.length === 0 ? (
        <EmptyState icon="info" title={t('acme.guestbook.empty')} text={t('acme.guestbook.first')} />
      ) : (
        <>
          <ul className="lines">
            {entries.map(({ address, text: line, signature }) => (
              <li key={signature} className="line">
                <span className="lk-15">{line}</span>
                <br />
                <span className="lk-13 lk-muted lk-mono">{truncateMiddle(address)}</span>
              </li>
            ))}
          </ul>
          <Button variant="ghost" fullWidth onClick={() => void askToClear()}>
            {t('acme.guestbook.clear')}
          </Button>
        </>
      )}
    </>
  )
}

function problemOf(error: unknown): Problem {
  if (error instanceof GuestbookError && error.code === 'GUESTBOOK_TEXT') return 'length'
  if (error instanceof SessionError && error.code === 'SIGN_REJECTED') return 'declined'
  return 'failed'
}
