import { useState } from 'react'
import {
  Link,
  ListIcon,
  ListItem,
  NetworkImage,
  ScrollArea,
  SearchInput,
  Separator,
  SkeletonRows,
  Spinner,
  Tag,
  VirtualList,
  WalletImage,
} from '../../../views/primitives/index.js'
import { fox, ghost, pale, sky } from './images.js'

const noop = () => undefined
const LONG = 'Internationale Wertpapierverwaltung Wallet'

export function WalletsCard() {
  return (
    <>
      <div className="lk-stack">
        <ListItem
          title="MetaMask"
          image={<WalletImage name="MetaMask" src={fox} />}
          tag={<Tag tone="success">Installed</Tag>}
          onClick={noop}
        />
        <ListItem title="Phantom" image={<WalletImage name="Phantom" src={ghost} />} loading onClick={noop} />
        <ListItem
          title="WalletConnect"
          image={<WalletImage name="WalletConnect" src={sky} />}
          tag={<Tag>QR code</Tag>}
          onClick={noop}
        />
        <ListItem
          title={LONG}
          subtitle="Zuletzt verwendet auf diesem Gerät und anderen"
          image={<WalletImage name={LONG} src="https://images.invalid/none.png" />}
          tag={<Tag tone="success">Installiert</Tag>}
          onClick={noop}
        />
        <ListItem title="White on white" image={<WalletImage name="W" src={pale} />} onClick={noop} />
        <ListItem
          title="All Wallets"
          image={<ListIcon icon="wallet" />}
          tag={<Tag>480+</Tag>}
          trailing="chevron"
          onClick={noop}
        />
      </div>
      <Separator text="or" />
      <p className="lk-13 lk-muted lk-center">
        Haven't got a wallet? <Link onClick={noop}>Get started</Link>
      </p>
    </>
  )
}

export function RowsCard() {
  const [query, setQuery] = useState('eth')
  return (
    <>
      <SearchInput label="Search networks" clearLabel="Clear" value={query} onChange={setQuery} />
      <div className="lk-stack">
        <ListItem title="Ethereum" image={<NetworkImage src={ghost} />} selected onClick={noop} />
        <ListItem title="Polygon" image={<NetworkImage />} onClick={noop} />
        <ListItem
          title="Base"
          image={<NetworkImage src={sky} />}
          disabled
          reason="Not supported by MetaMask"
          onClick={noop}
        />
        <ListItem
          title="Ether"
          subtitle="0.482 ETH"
          image={<NetworkImage src={ghost} />}
          tag={<span className="lk-15 lk-num">$1,284.10</span>}
        />
        <ListItem title="Send" image={<ListIcon icon="send" flip />} trailing="chevron" onClick={noop} />
        <ListItem
          title="Block explorer"
          image={<ListIcon icon="browser" />}
          trailing="external"
          href="https://example.com"
        />
        <ListItem
          title="Disconnect"
          image={<ListIcon icon="disconnect" flip />}
          tone="danger"
          onClick={noop}
        />
        <ListItem title="A row without an image" trailing="chevron" onClick={noop} />
      </div>
    </>
  )
}

const MANY = Array.from({ length: 1000 }, (_, index) => `Wallet ${index + 1}`)

export function LongListCard() {
  return (
    <ScrollArea>
      <VirtualList label="Wallets" items={MANY} itemKey={(name) => name}>
        {(name) => <ListItem title={name} image={<WalletImage name={name} />} onClick={noop} />}
      </VirtualList>
    </ScrollArea>
  )
}

export function LoadingCard() {
  return (
    <>
      <SkeletonRows label="Loading wallets" count={3} />
      <Spinner label="Loading activity" showLabel />
    </>
  )
}
