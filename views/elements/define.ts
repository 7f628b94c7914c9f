import { drawAccountButton, drawButton, drawConnectButton, drawNetworkButton } from './buttons.js'
import { createElementClass } from './element.js'

export type {
  AccountButtonAttributes,
  AppKitElements,
  ConnectButtonAttributes,
  NetworkButtonAttributes,
} from './attributes.js'

const CONNECT_ATTRIBUTES = ['label', 'loadinglabel', 'size', 'namespace', 'disabled']
const ACCOUNT_ATTRIBUTES = ['balance', 'charsstart', 'charsend', 'size', 'namespace', 'disabled']

/**
 * Defines `<appkit-button>`, `<appkit-connect-button>`, `<appkit-account-button>` and `<appkit-network-button>`,
 * skipping names that are already defined. Importing `latchkey/elements` calls it; on a server it does nothing.
 */
function defineElements() {
  if (typeof customElements === 'undefined') return
  const define = (name: string, ...parts: Parameters<typeof createElementClass>) => {
    if (!customElements.get(name)) customElements.define(name, createElementClass(...parts))
  }
  define('appkit-button', drawButton, [...CONNECT_ATTRIBUTES, ...ACCOUNT_ATTRIBUTES])
  define('appkit-connect-button', drawConnectButton, CONNECT_ATTRIBUTES)
  define('appkit-account-button', drawAccountButton, ACCOUNT_ATTRIBUTES)
  define('appkit-network-button', drawNetworkButton, ['label', 'disabled'])
}

defineElements()
