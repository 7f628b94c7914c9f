import { icons } from '../../../views/primitives/icons.js'
import {
  Address,
  Avatar,
  Button,
  CopyButton,
  EmptyState,
  ErrorState,
  FullAddress,
  Icon,
  IconButton,
  Link,
  OfflineBar,
  Tag,
  Text,
  Tooltip,
} from '../../../views/primitives/index.js'
import { moreIcons } from '../../../views/primitives/viewIcons.js'
import { sky } from './images.js'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

export function AccountCard() {
  return (
    <>
      <div className="lk-stack" style={{ alignItems: 'center' }}>
        <Avatar address={ADDRESS} />
        <span className="lk-20" style={{ display: 'flex', alignItems: 'center' }}>
          <Address address={ADDRESS} />
          <CopyButton value={ADDRESS} label="Copy address" copiedLabel="Address copied" />
        </span>
        <Text tone="muted" numeric>
          1.204 ETH
        </Text>
      </div>
      <FullAddress address={ADDRESS} />
      <div className="g-line">
        <Avatar address="0x0af3b2c1" size={40} />
        <Avatar address="0xf0a020aa" size={40} />
        <Avatar address="7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU" size={40} />
        <Avatar address="bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh" size={40} />
        <Avatar address="0x1" src={sky} size={40} />
      </div>
      <OfflineBar text="You’re offline. This continues when you’re back online." />
    </>
  )
}

export function ButtonsCard() {
  return (
    <>
      <div className="lk-stack">
        <Button fullWidth>Primary</Button>
        <Button fullWidth variant="secondary" icon="wallet">
          Secondary
        </Button>
        <Button fullWidth variant="ghost">
          Ghost
        </Button>
        <Button fullWidth variant="danger">
          Disconnect
        </Button>
        <Button fullWidth disabled>
          Disabled
        </Button>
        <Button fullWidth variant="secondary" loading>
          Signing
        </Button>
      </div>
      <div className="g-line">
        <Button size="sm">Switch</Button>
        <Button size="sm" variant="secondary">
          Connect
        </Button>
        <Button size="sm" variant="ghost">
          Cancel
        </Button>
        <Tooltip text="Certified by the catalogue" align="start">
          <IconButton icon="info" label="About" variant="filled" />
        </Tooltip>
        <IconButton icon="settings" label="Settings" />
        <Tag>Recent</Tag>
        <Tag tone="success">Installed</Tag>
      </div>
    </>
  )
}

export function EmptyCard() {
  return (
    <EmptyState
      icon="wallet"
      title="No tokens yet"
      text="What you buy or receive shows up here."
      action={<Button size="sm">Receive funds</Button>}
    />
  )
}

export function FailedCard() {
  return (
    <ErrorState
      title="Couldn’t load activity"
      text="Check your connection, then try again."
      action={
        <Button size="sm" variant="secondary" icon="refresh">
          Try again
        </Button>
      }
    />
  )
}

export function TypeCard() {
  return (
    <div className="lk-stack">
      <Text size={32}>$1,284.10</Text>
      <Text size={20}>Amounts and empty states</Text>
      <Text size={16}>Header</Text>
      <Text>Row title</Text>
      <Text size={13} tone="muted">
        Secondary text that runs on to a second line when there is enough of it to say
      </Text>
      <Text size={11} tone="muted">
        Tag
      </Text>
      <p className="lk-13">
        <Link href="https://example.com">Terms of service</Link> <Link quiet>Privacy policy</Link>
      </p>
      <Text size={13} tone="success">
        Success
      </Text>
      <Text size={13} tone="warning">
        Warning
      </Text>
      <Text size={13} tone="error">
        Error
      </Text>
    </div>
  )
}

export function IconsCard() {
  return (
    <div className="g-line">
      {Object.keys({ ...icons, ...moreIcons }).map((name) => (
        <Icon key={name} name={name} size={24} />
      ))}
    </div>
  )
}
