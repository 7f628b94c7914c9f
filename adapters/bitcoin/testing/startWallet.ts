import { afterEach } from 'vitest'
import type { Adapter, Connected } from '../../../kernel/adapters/adapter.js'
import type { ElmInit, ElmShape } from '../../../test/sandbox/wallets/types.js'
import { discover } from '../discover.js'
import type { BitcoinProvider } from '../provider.js'
import { setUp } from '../setup.js'
import { clearPage, startFakeElm } from './elm.js'
import { createFakeContext } from './fakeContext.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  clearPage()
})

/** Connector ids that discovery assigns. */
export const IDS: Record<ElmShape, string> = {
  sats: 'Elm Wallet',
  leather: 'Leather',
  okx: 'OKX Wallet',
  unisat: 'UniSat Wallet',
  standard: 'Elm Standard',
}

/** The sandbox's wallet in one shape, found by discovery and wrapped by the adapter. */
export function startWallet(
  shape: ElmShape,
  init: ElmInit = {},
  networks?: Parameters<typeof createFakeContext>[0],
) {
  const elm = startFakeElm({ as: [shape], ...(shape === 'standard' && { name: IDS.standard }), ...init })
  const fake = createFakeContext(networks)
  ends.push(discover(fake.ctx), fake.destroy)
  const adapter: Adapter = setUp(fake.ctx, {})
  const signal = AbortSignal.timeout(5_000)
  const parameters = { connectorId: IDS[shape], signal }
  const connect = async () => (await adapter.connect(parameters)) as Connected & { provider: BitcoinProvider }
  const asked = () => elm.requests().map(({ method }) => method)
  return { ...fake, elm, adapter, parameters, connect, asked }
}
