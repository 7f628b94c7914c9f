import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { evmAdapter } from '../adapters/evm/index.js'
import { createFakeWallet as createEvmWallet } from '../adapters/evm/testing/fakeWallet.js'
import { solana } from '../adapters/networks.js'
import { solanaAdapter } from '../adapters/solana/index.js'
import { createFakeWallet as createSolanaWallet } from '../adapters/solana/testing/fakeWallet.js'
import { network } from '../kernel/testing/createTestKit.js'
import { ALL_HANG, fakeServices } from '../kernel/testing/fakeServices.js'
import { connect } from '../plugins/connect/index.js'
import { embeddedWallet } from '../plugins/embedded-wallet/index.js'
import { createAppKit } from '../views/createAppKit.js'
import { kernelOf } from './kit/kernelOf.js'
import { ROOT } from './scripts/source/paths.js'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Texts that docs/specification.md#errors fixes. */
const CATALOGUE = {
  'ERR-07': [
    ...['Modal closed', 'Connection rejected', 'Failed to connect', 'Popup closed'],
    ...['Failed to connect to farcaster', 'Failed to initiate social connection', 'No auth connector found'],
    ...[
      'Not connected to email or social',
      'No connector found for connection: {id}',
      'Failed to disconnect',
    ],
    ...['Failed to disconnect chains: {reason}', 'Invalid connection status'],
  ],
  'ERR-08': [
    ...['Chain is not supported', 'Network not supported for Gas Price', 'Network not supported for Swaps'],
    ...['Network not found', 'Address or auth connector not found'],
  ],
  'ERR-09': [
    ...['Unknown error', 'Error resolving name', 'Error fetching name suggestions'],
    ...['Error fetching names for address', 'Error registering name {name}'],
  ],
}
/** A text without its placeholder, which tests fill in. */
const plain = (text: string) => text.replace(/ ?\{\w+\}$/, '')

/** Rows of docs/errors.md: the text, its reader, and the file that shows it. */
const rows = read('docs/errors.md')
  .split('\n')
  .flatMap((line) => {
    const [, text, reader, file, title] = /^\| `([^`]+)` \| (.+) \| `([^`]+)` (.+) \|$/.exec(line) ?? []
    return text && reader && file && title ? [{ text, reader, file, title }] : []
  })

describe('[ERR-07] [ERR-08] [ERR-09] every text of the catalogue has a reader and a test', () => {
  test('the documentation lists each, in the order of the catalogue', () => {
    expect(rows.map(({ text }) => text)).toEqual(Object.values(CATALOGUE).flat())
  })

  test.each(rows)('$text is in $file', ({ text, file, title }) => {
    expect(read(file)).toContain(plain(text))
    expect(read(file)).toContain(title)
  })
})

beforeEach(() => {
  localStorage.clear()
  fakeServices(ALL_HANG)
})
afterEach(() => void vi.unstubAllGlobals())

function make(plugins = [connect(), embeddedWallet()]) {
  const kit = createAppKit({
    ...{ projectId: 'project', networks: [network(1), solana], plugins },
    adapters: [evmAdapter(), solanaAdapter()],
  })
  onTestFinished(() => kit.destroy())
  return kit
}

describe('[ERR-07] errors for the host', () => {
  test('a kit without the embedded wallet has no auth connector', async () => {
    await expect(make([connect()]).connect({ connectorId: 'ID_AUTH' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      message: 'No auth connector found',
    })
  })

  test('the embedded wallet does not connect without a login', async () => {
    const kit = make()
    kernelOf(kit).applyFeatures({ email: true })
    await kernelOf(kit)
      .runtime()
      .then(({ plugins }) => plugins.activate('embedded-wallet'))
    await expect(kit.connect({ connectorId: 'ID_AUTH', namespace: 'eip155' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
      message: 'Not connected to email or social',
    })
    expect(kit.getAccount('eip155')?.isConnected).toBe(false)
  })

  test('disconnecting all wallets reports why one refused, and disconnects each', async () => {
    vi.stubGlobal('ethereum', createEvmWallet().provider)
    const fake = createSolanaWallet({ name: 'Two' })
    const kit = make()
    const detail = ({ register }: { register(wallet: object): () => void }) =>
      onTestFinished(register(fake.wallet))
    await kernelOf(kit).actions()
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    await kit.connect({ connectorId: 'injected' })
    await kit.connect({ connectorId: 'Two', namespace: 'solana' })
    Object.assign(fake.features['standard:disconnect'] ?? {}, {
      disconnect: () => Promise.reject(new Error('busy')),
    })
    await expect(kit.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      message: 'Failed to disconnect chains: busy',
    })
    const accounts = [kit.getAccount('eip155'), kit.getAccount('solana')]
    expect(accounts.map((account) => account?.isConnected)).toEqual([false, false])
  })
})
