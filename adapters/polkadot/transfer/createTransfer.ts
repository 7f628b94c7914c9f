import * as v from 'valibot'
import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { TransferCapability, TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import type { Connections } from '../../connections.js'
import { keepNewest } from '../../keepNewest.js'
import { withSignals } from '../../withSignals.js'
import type { Hex } from '../hex.js'
import type { AskNode } from '../nodes.js'
import type { Wallet } from '../wallet.js'
import { estimateMost, estimateTransfer } from './estimate.js'
import { createQuestions, type Questions } from './questions.js'
import { reachWallet } from './reach.js'
import { type Runtime, readRuntime } from './runtime.js'
import { sendTransfer } from './send.js'
import { publicKeyOf, readSituation } from './situation.js'
import { Terms } from './terms.js'

type Parameters = { ctx: AdapterContext; connections: Connections<Wallet>; askNode: AskNode }

/** Transfers of the native currency and of assets of the Asset Hub. Loaded with the first transfer, once. */
export function createTransfer({ ctx, connections, askNode }: Parameters) {
  /** The last block that may hold each transaction sent by this page. */
  const sent = new Map<string, number>()
  /** The last read runtime of each network, because reading one takes a while. */
  const runtimes = new Map<string, Runtime>()

  /** The runtime that executes the block after `at`, or the next block. */
  const loadRuntime = async ({ caipNetworkId }: CaipNetwork, questions: Questions, ...at: Hex[]) => {
    const version = await questions.version(...at)
    const known = runtimes.get(caipNetworkId)
    if (known?.specVersion === version.specVersion) return known
    const runtime = await readRuntime(await questions.metadata(...at), version)
    runtimes.set(caipNetworkId, runtime)
    return runtime
  }
  const situationOf = (request: TransferRequest) => {
    const questions = createQuestions(askNode, request)
    return readSituation(request, questions, () => loadRuntime(request.network, questions))
  }
  const estimate = async (request: TransferRequest) => estimateTransfer(await situationOf(request))

  return {
    estimate,
    max: async (request) => estimateMost(await situationOf(request)),
    async send(request) {
      const questions = createQuestions(askNode, request)
      const { id, lastBlock } = await sendTransfer({
        request: { ...request, terms: request.terms ?? (await estimate(request)).terms },
        questions,
        loadRuntime: () => loadRuntime(request.network, questions),
        reach: () => reachWallet({ ctx, connections }, request),
      })
      keepNewest(sent, id, lastBlock)
      return id
    },
    async wait({ id, from, network, terms, signal: callers }) {
      const read = v.safeParse(Terms, terms)
      // Without the account's number of the transaction, every block would have to be searched.
      if (!read.success) throw new TransferError('NOT_IN_TIME', 'The terms of the transaction are missing.')
      const { nonce, block: firstBlock } = read.output
      const { waitForTransfer } = await import('./wait.js')
      return withSignals([ctx.signal, callers], (signal) => {
        const questions = createQuestions(askNode, { network, signal })
        return waitForTransfer({
          id,
          questions,
          signal,
          lastBlock: sent.get(id),
          publicKey: publicKeyOf(from),
          nonce,
          firstBlock,
          runtimeAt: (block) => loadRuntime(network, questions, block),
        })
      })
    },
  } satisfies TransferCapability
}
