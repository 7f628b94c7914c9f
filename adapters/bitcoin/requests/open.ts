import * as v from 'valibot'
import type { OpenedRequest, RequestsCapability } from '../../../kernel/adapters/requests.js'
import { BitcoinError, unsupported } from '../errors.js'
import type { BitcoinProvider } from '../provider.js'
import { protocolFor } from '../signMessage.js'
import { readPsbt, readTransfer } from '../transactions.js'
import { Message, Psbt, Transfer } from './shapes.js'

/**
 * A call of the provider, with its parameters copied. The provider's own code has loaded with this module.
 * @throws BitcoinError
 */
export async function open({
  provider,
  method,
  args: [given],
}: Parameters<RequestsCapability['open']>[0]): Promise<OpenedRequest> {
  // The guard calls this only for providers of this adapter.
  const own = provider as BitcoinProvider
  switch (method) {
    case 'signMessage':
      return prepare(toMessage, given, (asked) => own.signMessage(asked))
    case 'sendTransfer':
      return prepare(toTransfer, given, async (asked) => own.sendTransfer?.(asked))
    case 'signPSBT':
      return prepare(toPsbt, given, async (asked) => own.signPSBT?.(asked))
    default:
      throw unsupported('The reviewed provider', method)
  }
}

/** A reviewer can change the parameters, so they are read again. */
const prepare = <T>(
  read: (given: unknown) => T,
  given: unknown,
  ask: (parameters: T) => Promise<unknown>,
): OpenedRequest => ({
  params: [read(given)],
  send: async ([reviewed]) => ask(read(reviewed)),
})

function toMessage(given: unknown) {
  const asked = parse(Message, given)
  protocolFor(asked.address, asked.protocol)
  return asked
}

function toTransfer(given: unknown) {
  const asked = parse(Transfer, given)
  readTransfer(asked)
  return asked
}

function toPsbt(given: unknown) {
  const asked = parse(Psbt, given)
  readPsbt(asked.psbt)
  return asked
}

function parse<T>(schema: v.GenericSchema<unknown, T>, given: unknown): T {
  const read = v.safeParse(schema, given)
  if (read.success) return read.output
  throw new BitcoinError('INVALID_REQUEST', `The parameters are wrong: ${read.issues[0].message}.`)
}
