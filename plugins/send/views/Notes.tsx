import { useId } from 'react'
import { Button, ReviewNote, useSlice, useText } from '../../../views/index.js'
import type { SendNote } from '../contract.js'
import type { ConditionsProps } from './Conditions.js'
import { useCost } from './useCost.js'

/** What the transfer leaves untouched, and whether the account outlives it. */
export function Notes(props: ConditionsProps) {
  const { notes = [] } = props.review
  return notes.map((note) =>
    note.kind === 'coins-left' ? (
      <CoinsLeft key="coins" {...props} note={note} />
    ) : (
      <Closing key="account" {...props} note={note} />
    ),
  )
}

type NoteProps<K extends SendNote['kind']> = ConditionsProps & { note: Extract<SendNote, { kind: K }> }

function CoinsLeft({ review, note: { count, value } }: NoteProps<'coins-left'>) {
  const t = useText()
  const { amount, symbol } = useCost(review.draft).read(value)
  return (
    <ReviewNote tone="info" isSmall className="lk-muted" testId="send-note-coins-left">
      {t('send.coins-left', { count, amount: `${amount} ${symbol}` })}
    </ReviewNote>
  )
}

/** Whether the account stays open. Closing it needs a confirmation. */
function Closing({ review, note, ...props }: NoteProps<'stays' | 'closes'>) {
  const t = useText()
  const id = useId()
  const isMax = useSlice('send', (send) => send.isMax)
  const { read, networkName: network } = useCost(review.draft)
  const { amount, symbol } = read(note.value)
  const isClosing = note.kind === 'closes'
  const isChosen = review.draft.closesAccount === true
  const text = isClosing ? (note.value === '0' ? 'send.closes' : 'send.closes-lost') : 'send.stays'
  return (
    <div className="lk-send-caution lk-stack" data-testid={`send-note-${note.kind}`}>
      <div role={isClosing ? 'alert' : undefined}>
        <ReviewNote tone={isClosing ? 'careful' : 'info'}>
          <p className="lk-send-note">{t(text, { network, amount: `${amount} ${symbol}` })}</p>
        </ReviewNote>
      </div>
      {/* More than this amount stays if the visitor typed another one. */}
      {(isChosen || (note.kind === 'stays' && isMax)) && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => props.onChoose({ closesAccount: !isChosen })}
          testId="send-closes-account"
        >
          {t(isChosen ? 'send.keep-open' : 'send.send-it-too')}
        </Button>
      )}
      {isClosing && (
        <>
          <label className="lk-send-check">
            <input
              ref={props.boxRef}
              type="checkbox"
              checked={props.isConfirmed}
              aria-describedby={props.isAsked ? id : undefined}
              onChange={(event) => props.onConfirm(event.target.checked)}
              data-testid="send-confirm-closes"
            />
            <span>{t('send.confirm-closes')}</span>
          </label>
          <p id={id} className="lk-13 lk-error lk-send-line" aria-live="polite">
            {props.isAsked && t('send.closes-first')}
          </p>
        </>
      )}
    </div>
  )
}
