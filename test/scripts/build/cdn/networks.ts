/** The EVM chains in the script tag: the ones most pages name, as plain data (`chainData.ts`). */
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
