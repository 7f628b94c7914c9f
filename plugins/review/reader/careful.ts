import type { Context } from './context.js'
import { inOneLine } from './seen.js'
import { isDecimals } from './words/formatAmount.js'

/** Milliseconds that one answer may take. A name that arrives later is left out. */
const PATIENCE = 3_000
/** Milliseconds that all answers for one request may take together. */
const PATIENCE_FOR_ALL = 10_000
const MAX_NAME = 64
/** A symbol that begins with a number and a space would continue the amount before it. */
export const SYMBOL = /^(?![\d.,'_]+(?:\s|$))\S/

/** Keeps a name in one line, as it will be seen. */
export const plain = (name: string): string => {
  const clean = inOneLine(name)
  return clean.length > MAX_NAME ? `${clean.slice(0, MAX_NAME - 1)}…` : clean
}

/** Asks each question once, and treats an answer that is late, broken or impossible as missing. */
export function createCareful({
  world,
  descriptors,
}: Pick<Context, 'world' | 'descriptors'>): Pick<Context, 'world' | 'descriptors'> {
  const once = createOnce(performance.now() + PATIENCE_FOR_ALL)
  const token = once((chainId: number, address: string) => world.token?.(chainId, address))
  const collection = once((chainId: number, address: string) => world.collection?.(chainId, address))
  const name = once((chainId: number, address: string, sources: readonly string[] | undefined) =>
    world.name?.(chainId, address, sources),
  )
  const blockTime = once((chainId: number, block: bigint) => world.blockTime?.(chainId, block))
  const balance = once((chainId: number, asset: string, owner: string) =>
    world.balance?.(chainId, asset, owner),
  )
  const party = once((chainId: number, address: string) => world.party?.(chainId, address))
  const forCall = once((chainId: number, address: string) => descriptors.forCall(chainId, address))
  const forMessage = once((chainId: number, address: string, primaryType: string) =>
    descriptors.forMessage(chainId, address, primaryType),
  )
  return {
    world: {
      chain: (chainId) => world.chain?.(chainId),
      ...(world.contacts ? { contacts: world.contacts } : {}),
      party,
      ...(world.writeTime ? { writeTime: world.writeTime } : {}),
      blockTime,
      balance,
      async token(chainId, address) {
        const { symbol, decimals } = (await token(chainId, address)) ?? {}
        return symbol && isDecimals(decimals) && SYMBOL.test(symbol)
          ? { symbol: plain(symbol), decimals }
          : undefined
      },
      async collection(chainId, address) {
        const found = await collection(chainId, address)
        return found ? plain(found) : undefined
      },
      async name(chainId, address, sources) {
        const found = await name(chainId, address, sources)
        return found ? plain(found) : undefined
      },
    },
    descriptors: {
      forCall: async (chainId, address) => (await forCall(chainId, address)) ?? [],
      forMessage: async (chainId, address, primaryType) =>
        (await forMessage(chainId, address, primaryType)) ?? [],
    },
  }
}

/** `end` is the time after which no answer counts. */
const createOnce =
  (end: number) =>
  <Question extends readonly unknown[], Answer>(
    ask: (...question: Question) => Promise<Answer | undefined> | undefined,
  ) => {
    const answers = new Map<string, Promise<Answer | undefined>>()
    return (...question: Question): Promise<Answer | undefined> => {
      const key = question.map(String).join(' ')
      const patience = Math.min(PATIENCE, end - performance.now())
      const answer = answers.get(key) ?? inTime(() => ask(...question), patience)
      answers.set(key, answer)
      return answer
    }
  }

/** The answer to a question; undefined if it is late or refused. */
export async function inTime<T>(
  question: () => Promise<T | undefined> | undefined,
  patience: number,
): Promise<T | undefined> {
  if (patience <= 0) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience)
  })
  try {
    return await Promise.race([question(), late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
