import { type AnyPlugin, createAppKit } from 'latchkey'
import { siwx } from 'latchkey/plugins/siwx'
import {
  createSIWEConfig,
  DefaultSIWX,
  formatMessage,
  type MessageErrorCode,
  type SIWECreateMessageArgs,
  type SIWXErrorCode,
  type SIWXMessageData,
} from 'latchkey/siwx'
import { EIP155Verifier } from 'latchkey/siwx/verifiers'
import { formatMessage as formatOnServer, type VerifyCode } from 'latchkey/siwx/verify'
import { badges } from './manifest.test-d.js'

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
} as const
const base = { projectId: 'p', networks: [network] } as const
const option = new DefaultSIWX({ verifiers: [new EIP155Verifier()] })
// @ts-expect-error without verifiers no account could sign in
new DefaultSIWX({})

// The options belong to the plugin: if the list is a literal tuple, they require the plugin in it.
const kit = createAppKit({ ...base, plugins: [badges(), siwx()], siwx: option })
void kit.open({ view: 'SIWXSignMessage' })
kit.on('siwx:signed-in', ({ address, chainId }) => `${chainId}:${address}`)
createAppKit({ ...base, plugins: [siwx()] })
// @ts-expect-error the option without its plugin
createAppKit({ ...base, plugins: [badges()], siwx: option })
// @ts-expect-error the older option needs the same plugin
createAppKit({ ...base, plugins: [badges()], siweConfig: createSIWEConfig({} as never) })
// @ts-expect-error the option takes no plugin
createAppKit({ ...base, plugins: [siwx()], siwx: siwx() })
// @ts-expect-error the older option has its own interface
createAppKit({ ...base, plugins: [siwx()], siweConfig: option })
const list: AnyPlugin[] = [siwx()]
createAppKit({ ...base, plugins: list, siwx: option })

// `formatMessage` takes the message data; the one of `latchkey/siwx` also takes the older interface's arguments, with
// the address.
declare const data: SIWXMessageData
declare const args: SIWECreateMessageArgs
formatMessage(data)
formatOnServer(data)
formatMessage(args, args.address)
// @ts-expect-error the older arguments need the address
formatMessage(args)
// @ts-expect-error the message data already has the address
formatMessage(data, 'did:pkh:eip155:1:0x')
// @ts-expect-error servers have one form only
formatOnServer(args)
// @ts-expect-error servers have one form only
formatOnServer(data, args.address)

// Codes are unions: an unknown code is a type error.
const codes: [SIWXErrorCode, MessageErrorCode, VerifyCode] = ['NONCE_USED', 'FIELD_MISSING', 'TOO_OLD']
void codes
// @ts-expect-error an unknown code
const unknown: SIWXErrorCode | MessageErrorCode | VerifyCode = 'NOPE'
void unknown
