/** The key of an account on one chain. */
export type CosmosKey = {
  bech32Address: string
  pubKey: Uint8Array
  algo: string
  /** What the visitor calls it; empty where the wallet does not say. */
  name: string
  /** Such a device signs Amino documents only. */
  isNanoLedger: boolean
}

export type CosmosSignature = { pub_key: { type: string; value: string }; signature: string }
export type CosmosCoin = { readonly denom: string; readonly amount: string }
/** An Amino document (`SIGN_MODE_LEGACY_AMINO_JSON`). */
export type CosmosAminoDoc = {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly timeout_height?: string
  readonly fee: { readonly amount: readonly CosmosCoin[]; readonly gas: string }
  // biome-ignore lint/suspicious/noExplicitAny: the signers of CosmJS have it so, and must fit.
  readonly msgs: readonly { readonly type: string; readonly value: any }[]
  readonly memo: string
}
/** A protobuf document (`SIGN_MODE_DIRECT`). */
export type CosmosDirectDoc = {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chainId: string
  accountNumber: bigint
}
/** `signed` is what was signed: wallets let visitors change fee and memo. */
export type CosmosAminoSigned = { signed: CosmosAminoDoc; signature: CosmosSignature }
export type CosmosDirectSigned = { signed: CosmosDirectDoc; signature: CosmosSignature }

/** For `SigningStargateClient.connectWithSigner` of CosmJS, and its likes. */
export type CosmosOfflineSigner = {
  getAccounts(): Promise<
    readonly {
      readonly address: string
      readonly algo: 'secp256k1' | 'ed25519' | 'sr25519'
      readonly pubkey: Uint8Array
    }[]
  >
  signAmino(signer: string, doc: CosmosAminoDoc): Promise<CosmosAminoSigned>
  signDirect(signer: string, doc: CosmosDirectDoc): Promise<CosmosDirectSigned>
}

/** A chain as Keplr takes it. */
export type CosmosChainInfo = {
  chainId: string
  chainName: string
  rpc: string
  rest: string
  bip44: { coinType: number }
  bech32Config: Record<
    | 'bech32PrefixAccAddr'
    | 'bech32PrefixAccPub'
    | 'bech32PrefixValAddr'
    | 'bech32PrefixValPub'
    | 'bech32PrefixConsAddr'
    | 'bech32PrefixConsPub',
    string
  >
  currencies: { coinDenom: string; coinMinimalDenom: string; coinDecimals: number }[]
  feeCurrencies: {
    coinDenom: string
    coinMinimalDenom: string
    coinDecimals: number
    gasPriceStep?: { low: number; average: number; high: number }
  }[]
  stakeCurrency?: { coinDenom: string; coinMinimalDenom: string; coinDecimals: number }
}

type AccountsListener = (addresses: readonly string[]) => void

/**
 * What `kit.getProvider<CosmosProvider>('cosmos')` gives, whichever the wallet and however it is connected. Chains are
 * named as wallets do: `cosmoshub-4`. A method that the wallet lacks rejects with CosmosError `METHOD_NOT_SUPPORTED`;
 * what the wallet itself rejects with is left as it is.
 */
export type CosmosProvider = {
  getKey(chainId: string): Promise<CosmosKey>
  getOfflineSigner(chainId: string): CosmosOfflineSigner
  signAmino(chainId: string, signer: string, doc: CosmosAminoDoc): Promise<CosmosAminoSigned>
  signDirect(chainId: string, signer: string, doc: CosmosDirectDoc): Promise<CosmosDirectSigned>
  /** ADR-36. */
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<CosmosSignature>
  /** Where the wallet has it. */
  verifyArbitrary?(
    chainId: string,
    signer: string,
    data: string | Uint8Array,
    signature: CosmosSignature,
  ): Promise<boolean>
  /** Asks the visitor to add a chain to the wallet; nothing happens where it has it. */
  suggestChain(info: CosmosChainInfo): Promise<void>
  /** With the address of the network that the kit is on. */
  on(event: 'accountsChanged', listener: AccountsListener): void
  removeListener(event: 'accountsChanged', listener: AccountsListener): void
}

/** Both signers of one chain, made of the provider's own methods. */
export const toOfflineSigner = (
  { getKey, signAmino, signDirect }: Pick<CosmosProvider, 'getKey' | 'signAmino' | 'signDirect'>,
  chainId: string,
): CosmosOfflineSigner => ({
  async getAccounts() {
    const { bech32Address, pubKey } = await getKey(chainId)
    return [{ address: bech32Address, algo: 'secp256k1', pubkey: pubKey }]
  },
  signAmino: (signer, doc) => signAmino(chainId, signer, doc),
  signDirect: (signer, doc) => signDirect(chainId, signer, doc),
})
