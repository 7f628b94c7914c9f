import type { AppKitElements } from 'latchkey/elements'
import 'latchkey/elements/jsx'

// The elements in JSX, with their attributes and those of any element.
export const right = (
  <p>
    <appkit-button label="Connect" loadinglabel="Connecting" balance="hide" charsstart={4} size="sm" />
    <appkit-connect-button namespace="solana" disabled kit="shop" class="wide" />
    <appkit-account-button balance="show" id="account" aria-label="Account" />
    <appkit-network-button label="Network" onClick={() => undefined} />
  </p>
)
export const wrong = [
  // @ts-expect-error neither shown nor hidden
  <appkit-button key="1" balance="none" />,
  // @ts-expect-error the network's button has no size
  <appkit-network-button key="2" size="sm" />,
  // @ts-expect-error an unknown attribute
  <appkit-connect-button key="3" text="Connect" />,
  // @ts-expect-error an unknown element
  <appkit-wallet-button key="4" />,
]
export const attributes: AppKitElements['appkit-button'] = { balance: 'hide', charsend: 6 }
