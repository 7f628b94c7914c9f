import { useRef, useState } from 'react'
import { type CaipNetwork, tryUnits } from '../../../kernel/index.js'
import {
  Button,
  Later,
  type TypedAmount,
  useNavigate,
  usePlugin,
  useSlice,
  useText,
} from '../../../views/index.js'
import { type FormProblem, problemOf } from '../form.js'
import { AmountField } from './AmountField.js'
import { Caution } from './Caution.js'
import { ReceiverField } from './ReceiverField.js'
import type { Known } from './useCapability.js'
import { useReceiver } from './useReceiver.js'

const BUTTONS = {
  token: 'send.choose-token',
  'token-address': 'send.choose-token',
  amount: 'send.do-amount',
  unreadable: 'send.do-correct',
  zero: 'send.do-correct',
  decimals: 'send.do-correct',
  funds: 'send.do-funds',
  receiver: 'send.do-address',
  refused: 'send.do-invalid',
  looking: 'send.do-preview',
  failed: 'send.do-preview',
  memo: 'send.do-memo',
} as const

const loadMemoField = () => import('./MemoField.js')

type SendFormProps = {
  network: CaipNetwork
  /** The account’s balances are not known yet. */
  isFilling: boolean
  transfer: Known<'transfer'>
}

/** The form, of one account and network. Its button names the next missing field; pressing it shows the error and focuses that field. */
export function SendForm({ network, isFilling, transfer: { found: transfer } }: SendFormProps) {
  const ctx = usePlugin('send')
  const t = useText()
  const { push } = useNavigate()
  const state = useSlice('send', (send) => send)
  const [typed, setTyped] = useState<TypedAmount>()
  const [problemOnPress, setProblemOnPress] = useState<FormProblem>()
  const [confirmed, setConfirmed] = useState<string>()
  const [asksToConfirm, setAsksToConfirm] = useState(false)
  const fields = {
    token: useRef<HTMLButtonElement>(null),
    amount: useRef<HTMLInputElement>(null),
    receiver: useRef<HTMLInputElement>(null),
    memo: useRef<HTMLInputElement>(null),
    caution: useRef<HTMLInputElement>(null),
  }
  const retry = useReceiver(network, () => setProblemOnPress(undefined))
  const { receiver } = state
  // Without the adapter, a memo could still be needed.
  const memoProblem = transfer && !transfer.memo ? undefined : state.memo?.problem
  const problem = problemOf(state, network, tryUnits, typed?.isAmount ?? true) ?? memoProblem
  const caution = receiver.status === 'found' ? receiver.caution : undefined
  const isConfirmed = !caution || confirmed === state.receiverAddress
  const isBusy = problem === 'looking' || (problem === 'token' && isFilling)

  const press = () => {
    setProblemOnPress(problem)
    if (problem === 'failed') return retry()
    if (problem) return fields[fieldOf(problem)].current?.focus()
    setAsksToConfirm(!isConfirmed)
    if (!isConfirmed) return fields.caution.current?.focus()
    ctx.state.set((send) => {
      send.hasConditions = transfer?.hasConditions === true
    })
    push('WalletSendPreview')
  }
  return (
    <div className="lk-groups">
      <div className="lk-stack">
        <AmountField
          network={network}
          problem={problem}
          problemOnPress={problemOnPress}
          typed={typed}
          onTyped={(next) => {
            setTyped(next)
            setProblemOnPress(undefined)
          }}
          inputRef={fields.amount}
          tokenRef={fields.token}
        />
        <ReceiverField network={network} problemOnPress={problemOnPress} inputRef={fields.receiver} />
        {transfer?.memo && (
          <Later plugin="send" load={loadMemoField} props={{ ...transfer.memo, inputRef: fields.memo }}>
            <div style={{ blockSize: state.memo ? 114 : 40 }} />
          </Later>
        )}
      </div>
      <Button
        variant={problem ? 'secondary' : 'primary'}
        fullWidth
        loading={isBusy}
        onClick={press}
        testId="send-button"
      >
        {t(problem ? BUTTONS[problem] : 'send.do-preview')}
      </Button>
      {/* Arrives once the receiver is checked: below the button, which stays where it is. */}
      {caution && receiver.status === 'found' && (
        <Caution
          caution={caution}
          isConfirmed={isConfirmed}
          isAsked={asksToConfirm && !isConfirmed}
          onConfirm={(yes) => setConfirmed(yes ? state.receiverAddress : undefined)}
          boxRef={fields.caution}
        />
      )}
    </div>
  )
}

function fieldOf(problem: NonNullable<FormProblem>) {
  if (problem === 'token' || problem === 'token-address') return 'token'
  if (problem === 'memo') return 'memo'
  return problem === 'receiver' || problem === 'refused' ? 'receiver' : 'amount'
}
