import { PluginError } from '../../errors.js'
import type { OwnedContribution } from '../../host/host.js'
import { orAborted } from '../connect/attempts.js'
import type { SessionTools } from '../tools.js'
import { WalletRequestError } from './errors.js'
import type { Review } from './provider.js'
import { type RequestReviewer, RequestReviewers, type WalletRequest } from './reviewers.js'

export const DECLINED = 4001
const INVALID = -32_600
const INTERNAL = -32_603

type Wallet = Pick<WalletRequest, 'namespace' | 'connectorId'>

/** Asks the reviewers of a wallet's requests, the lowest rank first. */
export function createReview(tools: SessionTools, wallet: Wallet): Review {
  const reviewersOf = (method: unknown) =>
    tools.kit.host
      .readOwned(RequestReviewers)
      .filter(
        ({ value }) =>
          value.namespaces.includes(wallet.namespace) && [value.methods].flat().includes(method as string),
      )
  const accountOf = () => tools.kit.session.account(wallet.namespace)?.caipAddress
  const review = async (method: string, params: readonly unknown[]) => {
    let reviewed = params
    for (const reviewer of reviewersOf(method)) {
      const answer = await show(tools, { ...wallet, method, params: reviewed }, reviewer)
      if (!answer) throw declined()
      reviewed = copy(answer)
    }
    return reviewed
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    needs: (method) => reviewersOf(method).length > 0,
    async run(method, params) {
      const given = params instanceof Promise ? params.then(copy) : copy(params)
      const account = accountOf()
      // One after the other, because the first one waits for code, and the next ones would pass it.
      const turn = Promise.all([given, last.catch(() => undefined)]).then(([mine]) => {
        if (accountOf() !== account) throw declined()
        return review(method, mine)
      })
      last = turn
      return turn
    },
  }
}

const declined = () => new WalletRequestError(DECLINED, 'User rejected the request.')

async function show(
  { kit, loadPart }: SessionTools,
  request: WalletRequest,
  { owner, value, alive }: OwnedContribution<RequestReviewer>,
): Promise<readonly unknown[] | undefined> {
  const { host } = kit
  try {
    if (!alive)
      throw new PluginError('PLUGIN_FAILED', `Plugin "${owner}" is required for requests and failed.`)
    const step = await loadPart(owner, value.load)
    const answer = (async () => step(host.entries.get(owner)?.ctx as never, request))()
    // The end of the kit ends its view without an answer.
    return await orAborted(answer, kit.scope.signal)
  } catch (error) {
    if (isLeft(error)) return undefined
    host.reportUse(error, owner, `review of "${request.method}"`, `${owner} ${RequestReviewers.id}`)
    const message = 'The request could not be reviewed, so it was not sent. Send it again.'
    throw new WalletRequestError(INTERNAL, message, { cause: error })
  }
}

/** The visitor left the question. */
const isLeft = (error: unknown) => Object(error).code === 'MODAL_CLOSED'

/** Requests are JSON. @throws WalletRequestError for anything else, which could read differently each time. */
function copy(params: unknown): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(JSON.stringify(params ?? []))
    if (Array.isArray(list)) return list
  } catch {}
  throw new WalletRequestError(INVALID, 'Pass the params of the request as a list of JSON values.')
}
