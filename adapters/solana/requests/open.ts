import type { OpenedRequest, RequestsCapability } from '../../../kernel/adapters/requests.js'
import { fromBase64, toBase64 } from '../../base64.js'
import { isBytes } from '../answers.js'
import { likeOriginal, toBytes } from '../codec.js'
import type { SolanaProvider, SolanaTransaction } from '../contract.js'
import { SolanaError } from '../errors.js'

/** A call of the provider, with its bytes in base64. @throws SolanaError */
export async function open({
  provider,
  method,
  args: [first, options],
}: Parameters<RequestsCapability['open']>[0]): Promise<OpenedRequest> {
  // The guard calls this only for providers of this adapter.
  const own = provider as SolanaProvider
  const given = first as SolanaTransaction
  const load = () => own.signAllTransactions([])
  switch (method) {
    case 'signMessage': {
      if (!isBytes(first)) throw new SolanaError('INVALID_REQUEST', 'A message must be a Uint8Array.')
      const params = [toBase64(first)]
      await load()
      return { params, send: async ([message]) => own.signMessage(bytesOf(message)) }
    }
    case 'signTransaction': {
      const params = [toBase64(toBytes(given))]
      await load()
      const send: OpenedRequest['send'] = async ([transaction]) =>
        likeOriginal(given, await own.signTransaction(bytesOf(transaction)))
      return { params, send }
    }
    case 'signAllTransactions': {
      if (!Array.isArray(first)) throw new SolanaError('INVALID_TRANSACTION', 'Pass a list of transactions.')
      const all: readonly SolanaTransaction[] = [...first]
      const params = all.map((one) => toBase64(toBytes(one)))
      await load()
      const send: OpenedRequest['send'] = async (list) => {
        const signed = await own.signAllTransactions(list.map(bytesOf))
        return signed.map((bytes, index) => likeOriginal(all[index] ?? bytes, bytes))
      }
      return { params, send }
    }
    default: {
      const params = [toBase64(toBytes(given)), ...(options === undefined ? [] : [options])]
      await load()
      return {
        params,
        // The options are the page's own, as they were.
        send: async ([transaction, chosen]) =>
          own.signAndSendTransaction(bytesOf(transaction), Object(chosen)),
      }
    }
  }
}

/** @throws SolanaError `INVALID_TRANSACTION` if a reviewer made something else of it. */
function bytesOf(param: unknown): Uint8Array {
  if (typeof param === 'string') return fromBase64(param)
  throw new SolanaError('INVALID_TRANSACTION', 'A reviewed request must keep its bytes in base64.')
}
