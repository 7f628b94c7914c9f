import type { TypedDataDefinition, TypedDataDomain } from 'viem'
import { hexToString, isAddress, isHex } from 'viem/utils'
import { invalidParams, ProviderError } from '../errors.js'
import type { Handler } from '../types.js'
import { stringAt } from './parameters.js'

export const personalSign: Handler = async (wallet, call) => {
  let [data, address] = [stringAt(call.params, 0), stringAt(call.params, 1)]
  // Pages send message and account in either order, and wallets accept both.
  if (isAddress(data, { strict: false }) && !isAddress(address, { strict: false })) {
    ;[data, address] = [address, data]
  }
  const signer = wallet.signer(address)
  const message = isHex(data) ? { raw: data } : data

  await wallet.ask(call, {
    title: 'Sign message',
    rows: [
      ['Message', isHex(data) ? hexToString(data) : data],
      ['Account', signer.address],
    ],
  })
  return signer.signMessage({ message })
}

export const signTypedData: Handler = async (wallet, call) => {
  const signer = wallet.signer(stringAt(call.params, 0))
  const typed = parse(stringAt(call.params, 1))

  const chainId = typed.domain?.chainId
  if (chainId !== undefined && Number(chainId) !== wallet.state.chainId) {
    const message = `Provided chainId "${chainId}" must match the active chainId "${wallet.state.chainId}"`
    throw new ProviderError(-32603, message)
  }
  await wallet.ask(call, {
    title: `Sign ${typed.primaryType}`,
    rows: [
      ['Data', JSON.stringify(typed.message, null, 2)],
      ['Account', signer.address],
    ],
  })
  return signer.signTypedData(typed)
}

/** Parses typed data without checks, because the signer refuses what it can't hash. */
function parse(text: string): TypedDataDefinition & { domain?: TypedDataDomain } {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('Data must be passed as a valid JSON string.')
  }
}
