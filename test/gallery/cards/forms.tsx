import { useState } from 'react'
import {
  AmountInput,
  Button,
  IconButton,
  Input,
  Link,
  OtpInput,
  Tabs,
  WalletImage,
} from '../../../views/primitives/index.js'
import { ghost } from './images.js'

const noop = () => undefined

export function CodeCard() {
  const [code, setCode] = useState('482')
  const [wrong, setWrong] = useState('119402')
  return (
    <>
      <p className="lk-15 lk-muted lk-center">Enter the code we sent to ada@example.com</p>
      <OtpInput
        label="Code"
        hideLabel
        help="The code expires in 20 minutes"
        value={code}
        onChange={setCode}
      />
      <OtpInput
        label="Code"
        error="That code is not right. Try again."
        help=""
        value={wrong}
        onChange={setWrong}
      />
      <p className="lk-13 lk-muted lk-center">
        Didn’t receive it? <Link onClick={noop}>Resend code</Link>
      </p>
    </>
  )
}

export function InputsCard() {
  const [email, setEmail] = useState('ada@example.com')
  return (
    <>
      <Input
        label="Email"
        help="We send you a code, no password"
        value={email}
        onChange={setEmail}
        icon="mail"
        clearLabel="Clear"
      />
      <Input label="Name" error="This name is taken" value="vitalik" onChange={noop} clearLabel="Clear" />
      <Input
        label="To"
        placeholder="Address or name"
        value=""
        onChange={noop}
        end={
          <Button size="sm" variant="ghost">
            Paste
          </Button>
        }
      />
      <Input label="Email" placeholder="Email" value="" onChange={noop} disabled />
    </>
  )
}

const TABS = [
  { id: 'tokens', label: 'Tokens' },
  { id: 'nfts', label: 'NFTs' },
  { id: 'activity', label: 'Activity' },
]

export function AmountCard() {
  const [amount, setAmount] = useState('12.5')
  const [tab, setTab] = useState('tokens')
  const token = (
    <Button size="sm" variant="secondary" onClick={noop}>
      <span className="g-line">
        <WalletImage name="ETH" src={ghost} size={24} />
        ETH
      </span>
    </Button>
  )
  return (
    <>
      <Tabs label="Sections" tabs={TABS} selected={tab} onSelect={setTab} />
      <AmountInput
        label="You pay"
        value={amount}
        onChange={setAmount}
        fiat="$33,181.25"
        maxLabel="Max"
        onMax={noop}
        end={token}
      />
      <AmountInput
        label="You receive"
        value="1234567.123456789012345678"
        onChange={setAmount}
        fiat="≈ $33,180.02"
        readOnly
        end={token}
      />
      <AmountInput
        label="Amount"
        value=""
        onChange={setAmount}
        error="You have 0.2 ETH"
        end={<IconButton icon="swap" label="Switch" variant="filled" />}
      />
    </>
  )
}
