import type { CaipNetworkId } from '../../../../kernel/index.js'
import { keyAt, toHex } from '../keys.js'
import { type CreateMind, WalletError } from '../types.js'

const FIRST_NETWORK_ERROR = 4902

/** EIP-1193, with signatures that verify. viem is loaded with the first address. */
export const createEvmMind: CreateMind = (context) => {
  const signer = async (account = context.accounts[0] ?? 0) => {
    const { privateKeyToAccount } = await import('viem/accounts')
    return privateKeyToAccount(toHex(keyAt(account)))
  }
  const address = async (account: number) => (await signer(account)).address
  const all = () => Promise.all(context.accounts.map(address))
  const shown = async () => (context.permitted ? await all() : [])
  const chainId = () => Number(context.network.split(':')[1])
  const own = async (asked: unknown) => {
    const known = await shown()
    const at = known.findIndex((one) => one.toLowerCase() === String(asked).toLowerCase())
    if (at < 0) throw new WalletError(4100, 'The page has no access to this account.')
    return signer(context.accounts[at])
  }

  const send = async (asked: unknown) => {
    const { from, to, value, data, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = asked as Record<
      string,
      `0x${string}` | undefined
    >
    const account = await own(from)
    const node = context.node
    if (!node) throw new WalletError(4200, 'The wallet has no node to send to. Pass `node`.')
    await context.ask('send')
    const nonce = Number(await node.request(chainId(), 'eth_getTransactionCount', [from, 'pending']))
    const whole = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))
    const fees = gasPrice
      ? { type: 'legacy' as const, gasPrice: whole(gasPrice) }
      : {
          type: 'eip1559' as const,
          maxFeePerGas: whole(maxFeePerGas) ?? 2_000_000_000n,
          maxPriorityFeePerGas: whole(maxPriorityFeePerGas) ?? 0n,
        }
    const signed = await account.signTransaction({
      ...{ chainId: chainId(), nonce, to: to ?? null, value: whole(value) ?? 0n, gas: whole(gas) ?? 21_000n },
      ...(data && { data }),
      ...fees,
    } as Parameters<typeof account.signTransaction>[0])
    return node.request(chainId(), 'eth_sendRawTransaction', [signed])
  }

  const switchTo = async (asked: unknown) => {
    const id = Number((asked as { chainId?: unknown } | undefined)?.chainId)
    if (!Number.isInteger(id)) throw new WalletError(FIRST_NETWORK_ERROR, 'Unrecognized chain ID.')
    if (id === chainId()) return null
    const before = context.network
    await context.ask('switch')
    // Keep the network that the visitor's own answer has set.
    if (context.network !== before) return null
    context.network = `eip155:${id}` as CaipNetworkId
    context.emit('chainChanged', `0x${id.toString(16)}`)
    return null
  }

  return {
    address,
    async handle(method, params) {
      const [first, second] = Array.isArray(params) ? (params as unknown[]) : []
      switch (method) {
        case 'eth_requestAccounts':
          if (!context.permitted) await context.ask('connect')
          context.permitted = true
          return all()
        case 'eth_accounts':
          return shown()
        case 'eth_chainId':
          return `0x${chainId().toString(16)}`
        case 'net_version':
          return String(chainId())
        case 'wallet_requestPermissions':
          await context.ask('connect')
          context.permitted = true
          return [{ parentCapability: 'eth_accounts' }]
        case 'wallet_revokePermissions':
          context.permitted = false
          return null
        case 'personal_sign': {
          const account = await own(second)
          await context.ask('sign')
          return account.signMessage({ message: { raw: first as `0x${string}` } })
        }
        case 'eth_signTypedData_v4': {
          const account = await own(first)
          await context.ask('sign')
          return account.signTypedData(typeof second === 'string' ? JSON.parse(second) : (second as never))
        }
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain':
          return switchTo(first)
        case 'eth_sendTransaction':
          return send(first)
        default:
          if (context.node && /^(eth|net|web3)_/.test(method))
            return context.node.request(chainId(), method, params)
          throw new WalletError(4200, `The wallet does not support ${method}.`)
      }
    },
    async notify(change) {
      if (change === 'network') context.emit('chainChanged', `0x${chainId().toString(16)}`)
      else context.emit('accountsChanged', await shown())
    },
  }
}
