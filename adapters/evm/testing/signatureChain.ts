import { type Abi, encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { deriveAccount } from '../../../test/sandbox/accounts.js'
import { startAnvil } from '../../../test/sandbox/chain/anvil.js'
import { compile } from '../../../test/sandbox/chain/compile.js'
import { rpc } from '../../../test/sandbox/chain/rpc.js'

type Receipt = { contractAddress: Hex; status: Hex }
type Contract =
  | 'OwnedWallet'
  | 'WalletFactory'
  | 'DoorWallet'
  | 'SharedWallet'
  | 'EchoWallet'
  | 'BrokenWallet'

/** A real node with the sandbox's signing contracts. The node holds the keys of the sandbox's accounts. */
export async function startSignatureChain() {
  const [{ url, close }, artifacts] = await Promise.all([
    startAnvil({ chainId: 31_337, port: 0 }),
    compile('SignatureWallets.sol'),
  ])
  const artifactOf = (name: Contract) => {
    const found = artifacts[name]
    if (!found) throw new Error(`SignatureWallets.sol has no contract ${name}.`)
    return found
  }
  const send = async (transaction: { from?: Hex; to?: Hex; data: Hex }) => {
    const from = deriveAccount(0).address
    const receipt = await rpc<Receipt>(url, 'eth_sendTransactionSync', [{ from, ...transaction }])
    if (receipt.status !== '0x1') throw new Error('A transaction of the test itself failed.')
    return receipt.contractAddress
  }
  const encode = (name: Contract, functionName: string, ...args: unknown[]): Hex =>
    encodeFunctionData({ abi: artifactOf(name).abi as Abi, functionName, args })
  return {
    url,
    close,
    encode,
    deploy: (name: Contract, ...args: unknown[]): Promise<Hex> =>
      send({ data: encodeDeployData({ ...artifactOf(name), args }) }),
    send: (to: Hex, data: Hex, from?: Hex) => send({ to, data, ...(from && { from }) }),
    setCode: (address: Hex, code: Hex) => rpc<null>(url, 'anvil_setCode', [address, code]),
    /** The address that a function returns. */
    async readAddress(to: Hex, data: Hex): Promise<Hex> {
      return `0x${(await rpc<Hex>(url, 'eth_call', [{ to, data }, 'latest'])).slice(-40)}`
    },
  }
}
