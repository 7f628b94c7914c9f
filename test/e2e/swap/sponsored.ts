import { encodeFunctionData, parseAbi } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { SandboxClient } from '../../sandbox/client.js'
import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { test as base, type OpenOptions } from '../fixtures.js'
import { LOCAL } from '../send/sendForm.js'

const entryPoint = parseAbi(['function balanceOf(address account) view returns (uint256)'])

/** The sandbox's paymaster, as a page names it, and what it can still spend. */
export function paymasterOf({ config, projectId, rpc }: SandboxClient) {
  const found = config.networks.find(({ id }) => id === LOCAL)?.paymaster
  if (!found) throw new Error('There is no paymaster.')
  const data = encodeFunctionData({ abi: entryPoint, args: [found.address] })
  const service = { url: `${found.url}?projectId=${projectId}`, context: { policy: 'swaps' } }
  return {
    service,
    paymasters: { [`eip155:${LOCAL}`]: { ...service, name: 'Acme' } },
    deposit: async () =>
      BigInt(await rpc<string>(LOCAL, 'eth_call', [{ to: entryPoint08Address, data }, 'latest'])),
  }
}

type Amber = NonNullable<NonNullable<OpenOptions['init']>['amber']>
type Paymaster = ReturnType<typeof paymasterOf>

export const test = base.extend<{
  /** Opens a page whose paymaster may pay, with a connected wallet that runs calls as one and supports it. */
  sponsored: (amber?: Amber) => Promise<Paymaster>
}>({
  sponsored: async ({ page, open, sandbox, wallets }, use) =>
    use(async (amber) => {
      const paymaster = paymasterOf(sandbox)
      await open('kit', {
        csp: 'strict',
        init: { amber: { atomic: 'supported', paymasters: true, ...amber } },
      })
      await makeKit(page, { paymasters: paymaster.paymasters })
      await connectWith(page, wallets.amber, AMBER)
      return paymaster
    }),
})
