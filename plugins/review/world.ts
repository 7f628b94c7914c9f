import type { CaipNetwork, Context, ContractFacts } from '../../kernel/index.js'
import { readContacts } from './contacts.js'
import type { World } from './reader/reading.js'

type Ctx = Context<'review'>
type Parameters = { readonly owner: string; readonly signal: AbortSignal }

/** What the kit knows of the chain's contracts. Each contract is asked once per review. */
export function createWorld(ctx: Ctx, { owner, signal }: Parameters): World {
  const asked = new Map<string, Promise<ContractFacts | undefined>>()
  const facts = (chainId: number, address: string, of = owner) => {
    const key = `${chainId} ${address} ${of}`.toLowerCase()
    const found = asked.get(key) ?? readFacts(ctx, chainId, address, { owner: of, signal })
    asked.set(key, found)
    return found
  }
  return {
    async token(chainId, address) {
      const { symbol, decimals, isCollection } = (await facts(chainId, address)) ?? {}
      return symbol && decimals !== undefined && !isCollection ? { symbol, decimals } : undefined
    },
    async collection(chainId, address) {
      const { name, symbol, isCollection } = (await facts(chainId, address)) ?? {}
      return isCollection ? (name ?? symbol) : undefined
    },
    async balance(chainId, token, of) {
      return (await facts(chainId, token, of))?.held
    },
    async name(chainId, address, sources) {
      const network = networkOf(ctx, chainId)
      if (!network || (sources && !sources.includes('ens'))) return undefined
      const names = await ctx.session.capability('names', 'eip155')
      return (await names.lookUp({ address, network, signal }))?.name
    },
    async party(chainId, address) {
      const network = networkOf(ctx, chainId)
      if (!network) return undefined
      const inspect = await ctx.session.capability('inspection', 'eip155')
      return (await inspect()).party({ address, network, signal })
    },
    contacts: (chainId) => readContacts(ctx, chainId),
    chain(chainId) {
      const network = networkOf(ctx, chainId)
      return network && { name: network.name, coin: network.nativeCurrency }
    },
    writeTime: (seconds) =>
      new Intl.DateTimeFormat(ctx.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000),
  }
}

async function readFacts(ctx: Ctx, chainId: number, address: string, { owner, signal }: Parameters) {
  const network = networkOf(ctx, chainId)
  if (!network) return undefined
  const inspect = await ctx.session.capability('inspection', 'eip155')
  return (await inspect()).contract({ address, owner, network, signal })
}

export const networkOf = ({ session }: Ctx, chainId: number): CaipNetwork | undefined =>
  session.findNetwork(`eip155:${chainId}`)
