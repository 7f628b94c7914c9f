import { useRef, useState } from 'react'
import { type CaipNetwork, tryUnits } from '../../../kernel/index.js'
import { Button, type TypedAmount, useNavigate, useSlice, useText } from '../../../views/index.js'
import { type FormProblem, problemOf } from '../form.js'
import { AmountField } from './AmountField.js'
import { Caution } from './Caution.js'
import { ReceiverField } from './ReceiverField.js'
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
} as const

type SendFormProps = {
  network: CaipNetwork
  /** The account’s balances are not known yet. */
  isFilling: boolean
}

/** The form. Its button names the next missing field; pressing it shows the error and focuses that field. */
export function SendForm({ network, isFilling }: SendFormProps) {
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
    caution: useRef<HTMLInputElement>(null),
  }
  const retry = useReceiver(network, () => setProblemOnPress(undefined))
  const { receiver } = state
  const problem = problemOf(state, network, tryUnits, typed?.isAmount ?? true)
  const caution = receiver.status === 'found' ? receiver.caution : undefined
  const isConfirmed = !caution || confirmed === state.receiverAddress
  const isBusy = problem === 'looking' || (problem === 'token' && isFilling)

  const press = () => {
    setProblemOnPress(problem)
    if (problem === 'failed') return retry()
    if (problem) return fields[fieldOf(problem)].current?.focus()
    setAsksToConfirm(!isConfirmed)
    if (isConfirmed) push('WalletSendPreview')
    else fields.caution.current?.focus()
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
        {caution && receiver.status === 'found' && (
          <Caution
            caution={caution}
            isConfirmed={isConfirmed}
            isAsked={asksToConfirm && !isConfirmed}
            onConfirm={(yes) => setConfirmed(yes ? receiver.address : undefined)}
            boxRef={fields.caution}
          />
        )}
      </div>
      <Button fullWidth loading={isBusy} onClick={press} testId="send-button">
        {t(problem ? BUTTONS[problem] : 'send.do-preview')}
      </Button>
    </div>
  )
}

function fieldOf(problem: NonNullable<FormProblem>) {
  if (problem === 'token' || problem === 'token-address') return 'token'
  return problem === 'receiver' || problem === 'refused' ? 'receiver' : 'amount'
}
