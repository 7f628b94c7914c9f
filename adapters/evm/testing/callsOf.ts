import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { CallsCapability } from '../../../kernel/adapters/calls.js'
import { readOffered } from '../calls/offered.js'
import { sendAtomic } from '../calls/sendAtomic.js'
import { findSponsor } from '../calls/sponsor.js'
import { createFakeContext } from './fakeContext.js'

type Answers = Partial<Omit<CallsCapability, 'offered' | 'sponsor' | 'sendAtomic'>>
type Page = {
  paymasters?: AdapterContext['options']['paymasters']
  connector?: { type?: 'WALLET_CONNECT' | 'ANNOUNCED'; links?: object }
}

/** Calls whose requests are answered by a test, and whose other methods are the adapter's. */
export function callsOf(answers: Answers, { paymasters, connector = {} }: Page = {}): CallsCapability {
  const { ctx } = createFakeContext()
  const page = {
    ...ctx,
    options: { ...ctx.options, paymasters },
    getConnector: () => ({ type: 'ANNOUNCED', ...connector }) as ReturnType<AdapterContext['getConnector']>,
  }
  const unused = () => Promise.reject(new Error('not asked'))
  const calls: CallsCapability = {
    ...{ capabilities: unused, send: unused, status: unused, wait: unused, showStatus: unused, ...answers },
    offered(place) {
      return readOffered(page, place, (question) => calls.capabilities(question))
    },
    sponsor(place) {
      return findSponsor(page, place, (same) => calls.offered(same))
    },
    sendAtomic(request) {
      return sendAtomic(page, request, calls)
    },
  }
  return calls
}
