/** The key of an account on one chain. */
export type CosmosKey = {
  bech32Address: string
  pubKey: Uint8Array
  algo: string
  /** The visitor's name for the account; empty if unknown. */
  name: string
  /** If true, only Amino documents can be signed. */
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
/** `signed` is the document actually signed: wallets let visitors change fee and memo. */
export type CosmosAminoSigned = { signed: CosmosAminoDoc; signature: CosmosSignature }
export type CosmosDirectSigned = { signed: CosmosDirectDoc; signature: CosmosSignature }

/** For CosmJS's `SigningStargateClient.connectWithSigner` and similar APIs. */
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

/** A chain in Keplr's format. */
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
 * The provider that `kit.getProvider<CosmosProvider>('cosmos')` returns, for every wallet and connection.
 * Chain ids are the wallets' own: `cosmoshub-4`. A method that the wallet lacks rejects with CosmosError
 * `METHOD_NOT_SUPPORTED`; the wallet's own errors pass unchanged.
 */
export type CosmosProvider = {
  getKey(chainId: string): Promise<CosmosKey>
  getOfflineSigner(chainId: string): CosmosOfflineSigner
  signAmino(chainId: string, signer: string, doc: CosmosAminoDoc): Promise<CosmosAminoSigned>
  signDirect(chainId: string, signer: string, doc: CosmosDirectDoc): Promise<CosmosDirectSigned>
  /** ADR-36. */
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<CosmosSignature>
  /** Present if the wallet supports it. */
  verifyArbitrary?(
    chainId: string,
    signer: string,
    data: string | Uint8Array,
    signature: CosmosSignature,
  ): Promise<boolean>
  /** Asks the visitor to add a chain to the wallet. No effect if the wallet has it. */
  suggestChain(info: CosmosChainInfo): Promise<void>
  /** Emits the address on the kit's current network. */
  on(event: 'accountsChanged', listener: AccountsListener): void
  removeListener(event: 'accountsChanged', listener: AccountsListener): void
}

/** Combines both signers for one chain, from the provider's own methods. */
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
