import type { ChainDefinition } from '../../kernel/adapters/chain.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)
/** Loads with the first signature. */
const adr36 = () => import('../adr36.js')

const chain: ChainDefinition = {
  name: 'Cosmos',
  isAddress: (text) => /^[a-z]{1,20}1[02-9ac-hj-np-z]{38,58}$/.test(text),
  // docs/protocol.md#namespaces-without-an-adapter
  walletConnect: {
    methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    signMessage: {
      async ask(message, signerAddress) {
        const { toSignDoc } = await adr36()
        const params = { signerAddress, signDoc: toSignDoc(bytesOf(message), signerAddress) }
        return { method: 'cosmos_signAmino', params }
      },
      // Includes the public key, which is part of the wallet's answer.
      async read(answer, message, signer) {
        const { encodeSignature, readSigned, toSignDoc } = await adr36()
        const signature = readSigned(answer, toSignDoc(bytesOf(message), signer))
        return signature && encodeSignature(signature)
      },
    },
  },
}
export default chain
