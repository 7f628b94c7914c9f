import type { SandboxConfig } from '../../types.js'
import { answer, type Rpc, RpcError } from './answer.js'
import { type Channel, type Encrypted, openChannel } from './channel.js'

/**
 * A stand-in for the popup that `@coinbase/wallet-sdk` opens: it speaks the SDK's protocol and signs with a test key.
 * Query: `key` is the account's private key; `goodbye=no` closes without a message, like a crash; `loads=no` never
 * becomes ready.
 */

type Content = { handshake: Rpc } | { encrypted: Encrypted }
interface FromPage {
  id?: string
  event?: 'selectSignerType'
  sender?: string
  content?: Content
}

const query = new URLSearchParams(location.search)
const pageOrigin = query.get('origin') ?? ''
const config = JSON.parse(document.getElementById('latchkey-sandbox')?.textContent ?? '') as SandboxConfig
const part = (name: string) => document.querySelector(`[data-testid="signer-${name}"]`) as HTMLElement

const post = (message: object) => window.opener?.postMessage(message, pageOrigin)

/** Shows the request until the visitor answers. */
function ask(rpc: Rpc): Promise<boolean> {
  part('asks').textContent = rpc.method
  part('details').textContent = JSON.stringify(rpc.params, null, 2)
  return new Promise((resolve) => {
    for (const name of ['approve', 'reject']) {
      const button = part(name) as HTMLButtonElement
      button.disabled = false
      button.onclick = () => resolve(name === 'approve')
    }
  })
}

async function decide(rpc: Rpc): Promise<object> {
  try {
    if (!(await ask(rpc))) throw new RpcError(4001, 'The visitor refused in the popup.')
    return { result: { value: await answer(rpc, query.get('key') as `0x${string}`, config) } }
  } catch (error) {
    const { code, message } = error instanceof RpcError ? error : new RpcError(-32603, String(error))
    return { result: { error: { code, message } } }
  }
}

async function respond(channel: Channel, content: Content): Promise<object> {
  if ('handshake' in content) {
    const chains = Object.fromEntries(config.networks.slice(0, 2).map(({ id, rpcUrl }) => [id, rpcUrl]))
    return { ...(await decide(content.handshake)), data: { chains } }
  }
  const { action } = (await channel.decrypt(content.encrypted)) as { action: Rpc }
  return decide(action)
}

window.addEventListener('message', async ({ origin, data }: MessageEvent<FromPage>) => {
  if (origin !== pageOrigin) return
  const { id: requestId, event, sender, content } = data
  if (event === 'selectSignerType') post({ requestId, data: 'scw' })
  if (!sender || !content) return
  const channel = await openChannel(sender)
  const encrypted = await channel.encrypt(await respond(channel, content))
  post({
    id: crypto.randomUUID(),
    requestId,
    sender: channel.sender,
    content: { encrypted },
    timestamp: new Date(),
  })
  window.close()
})

if (query.get('goodbye') !== 'no') window.addEventListener('pagehide', () => post({ event: 'PopupUnload' }))
if (query.get('loads') !== 'no') post({ event: 'PopupLoaded', id: crypto.randomUUID() })
