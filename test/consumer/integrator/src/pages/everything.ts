import { createAppKit } from 'latchkey'
import { bitcoinAdapter } from 'latchkey/adapters/bitcoin'
import { cosmosAdapter } from 'latchkey/adapters/cosmos'
import { evmAdapter } from 'latchkey/adapters/evm'
import { polkadotAdapter } from 'latchkey/adapters/polkadot'
import { solanaAdapter } from 'latchkey/adapters/solana'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { coinbase } from 'latchkey/connectors/coinbase'
import { ledger } from 'latchkey/connectors/ledger'
import { okx } from 'latchkey/connectors/okx'
import { safe } from 'latchkey/connectors/safe'
import 'latchkey/elements'
import { bitcoin, cosmoshub, polkadot, solana } from 'latchkey/networks'
import { allPlugins } from 'latchkey/plugins'
import { DefaultSIWX } from 'latchkey/siwx'
import { allVerifiers } from 'latchkey/siwx/verifiers'
import { mainnet } from 'viem/chains'

// A page with everything.

export const appkit = createAppKit({
  projectId: 'p',
  networks: [mainnet, solana, bitcoin, polkadot, cosmoshub],
  adapters: [
    evmAdapter({ connectors: [coinbase(), safe(), ledger(), okx()] }),
    solanaAdapter(),
    bitcoinAdapter(),
    polkadotAdapter(),
    cosmosAdapter(),
    walletConnectAdapter(),
  ],
  plugins: allPlugins(),
  siwx: new DefaultSIWX({ verifiers: allVerifiers() }),
})
