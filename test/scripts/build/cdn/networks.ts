/** The chains of EVM that a script tag brings: the ones most pages name. Of each only its data (`chainData.ts`). */
export {
  arbitrum,
  avalanche,
  base,
  baseSepolia,
  bsc,
  gnosis,
  linea,
  mainnet,
  optimism,
  polygon,
  sepolia,
} from 'viem/chains'
