import type { RequestsCapability } from '../../adapters/requests.js'
import { SignRejectedError } from '../errors.js'
import { WalletRequestError } from './errors.js'
import type { Review } from './provider.js'
import { bindOnce } from './provider.js'
import { DECLINED } from './reviewRequest.js'

/** Resolves with undefined if the namespace's adapter cannot read requests. */
type LoadRequests = () => Promise<RequestsCapability | undefined>

/** A stand-in for a provider that has a method for each request, the same in everything but the way of these. */
export function standInMethods(provider: object, review: Review, load: LoadRequests): object {
  // One after the other, because two imports of the same code can end in any order.
  let last: Promise<unknown> = Promise.resolve()
  const ask = async (method: string, args: unknown[], own: (...args: unknown[]) => unknown) => {
    const loading = last.then(load)
    last = loading.catch(() => undefined)
    const requests = await loading
    if (!requests) return own(...args)
    const opening = requests.open({ provider, method, args })
    const params = review.run(
      method,
      opening.then((opened) => opened.params),
    )
    const [{ send }, reviewed] = await Promise.all([opening, params.catch(rejectAsWallet)])
    return send(reviewed)
  }
  return bindOnce(provider, (key, own) => {
    return (...args) => (typeof key === 'string' && review.needs(key) ? ask(key, args, own) : own(...args))
  })
}

/** These providers report a declined request as this error, whichever the wallet. */
function rejectAsWallet(error: unknown): never {
  const isDeclined = error instanceof WalletRequestError && error.code === DECLINED
  throw isDeclined ? new SignRejectedError({ cause: error }) : error
}
