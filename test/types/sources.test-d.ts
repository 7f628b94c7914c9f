import {
  BalanceSources,
  type FetchBalance,
  type FetchPlainOutputs,
  type FetchTokens,
  NameSources,
  type OpenRegistry,
  PlainOutputs,
  RequestReviewers,
  type ReviewRequest,
  TokenSources,
} from 'latchkey'
import { ActivitySources, type FetchActivity } from 'latchkey/plugins/account-tabs/contract'

const namespaces = ['eip155'] as const
const from = <T>(run: T) => ({ namespaces, load: async () => ({ default: run }) })

// The functions of a source get the context of their plugin.
const fetchBalance: FetchBalance<'quotes'> = ({ options }, { network, address, signal }) => {
  const value = BigInt(options.slippage + address.length)
  return signal.aborted ? undefined : { value, decimals: 18, symbol: network.nativeCurrency.symbol }
}
const fetchTokens: FetchTokens<'quotes'> = async ({ state }) => (state.get().loading ? undefined : [])
const fetchActivity: FetchActivity<'quotes'> = async (_, { cursor }) => ({ transactions: [], next: cursor })
const openRegistry: OpenRegistry<'quotes'> = (_, namespace) =>
  namespace === 'eip155'
    ? { resolve: async () => undefined, lookUp: async () => undefined, isOf: async () => false }
    : undefined
const fetchPlain: FetchPlainOutputs<'quotes'> = (_, { outputs }) =>
  outputs.filter(({ value }) => value > 600n)

BalanceSources.of(from(fetchBalance))
TokenSources.of(from(fetchTokens), 10)
ActivitySources.of(from(fetchActivity))
PlainOutputs.of(from(fetchPlain))
NameSources.of({ ...from(openRegistry), endings: ['.town.example'] })

const reviewRequest: ReviewRequest<'quotes'> = async ({ options }, { method, params }) =>
  method === 'personal_sign' && options.slippage > 0 ? params : undefined
RequestReviewers.of({ ...from(reviewRequest), methods: ['personal_sign'] })

// @ts-expect-error the methods are missing
RequestReviewers.of(from(reviewRequest))

// @ts-expect-error tokens are no balance
BalanceSources.of(from(fetchTokens))

// @ts-expect-error the namespaces are missing
TokenSources.of({ load: async () => ({ default: fetchTokens }) })

// @ts-expect-error the endings are missing
NameSources.of(from(openRegistry))

// @ts-expect-error an amount in base units is a bigint
const wrong: FetchBalance = () => ({ value: 1, decimals: 18, symbol: 'ETH' })
void wrong
