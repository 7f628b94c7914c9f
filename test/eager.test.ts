import { expect, test } from 'vitest'
import { listEntries } from './scripts/source/paths.js'
import { staticClosure } from './scripts/source/staticClosure.js'

const kernel = staticClosure('kernel/kernel.ts')
/** Files besides the kernel, which every page has. */
const beside = (file: string) => staticClosure(file).filter((one) => !kernel.includes(one))
const manifests = listEntries()
  .map(({ source }) => source)
  .filter((source) => /^(plugins|adapters)\/[\w-]+\/index\.ts$/.test(source))

// These files load before the modal opens: one more line here is more bytes in every page.
test('the kernel loads with exactly these files', () =>
  expect(kernel).toMatchInlineSnapshot(`
    [
      "kernel/adapters/registry.ts",
      "kernel/base/bus.ts",
      "kernel/base/chainId.ts",
      "kernel/base/log.ts",
      "kernel/base/once.ts",
      "kernel/base/scope.ts",
      "kernel/base/state.ts",
      "kernel/base/storage.ts",
      "kernel/base/store.ts",
      "kernel/boot.ts",
      "kernel/errors.ts",
      "kernel/host/claims.ts",
      "kernel/host/host.ts",
      "kernel/kernel.ts",
      "kernel/load.ts",
      "kernel/modal/element.ts",
      "kernel/options.ts",
      "kernel/services/features.ts",
      "kernel/services/fetchJson.ts",
      "kernel/services/remote.ts",
      "kernel/session/actions.ts",
      "kernel/session/networks/networks.ts",
      "kernel/session/session.ts",
      "kernel/session/sync/startConnector.ts",
    ]
  `))

test('each plugin and adapter loads exactly these files besides the kernel', () =>
  expect(Object.fromEntries(manifests.map((file) => [file, beside(file)]))).toMatchInlineSnapshot(`
    {
      "adapters/bitcoin/index.ts": [
        "adapters/bitcoin/discover.ts",
        "adapters/bitcoin/index.ts",
        "adapters/chains/ownChain.ts",
        "adapters/listTogether.ts",
        "adapters/walletFace.ts",
        "kernel/adapters/adapter.ts",
        "kernel/brand.ts",
      ],
      "adapters/cosmos/index.ts": [
        "adapters/chains/ownChain.ts",
        "adapters/cosmos/discover.ts",
        "adapters/cosmos/index.ts",
        "adapters/cosmos/keplr.ts",
        "kernel/adapters/adapter.ts",
        "kernel/brand.ts",
      ],
      "adapters/evm/index.ts": [
        "adapters/chains/ownChain.ts",
        "adapters/evm/announcement.ts",
        "adapters/evm/connector.ts",
        "adapters/evm/discover.ts",
        "adapters/evm/index.ts",
        "adapters/evm/listAnnounced.ts",
        "adapters/evm/provider.ts",
        "adapters/walletFace.ts",
        "kernel/adapters/adapter.ts",
        "kernel/brand.ts",
      ],
      "adapters/multichain/index.ts": [
        "adapters/multichain/index.ts",
        "kernel/adapters/adapter.ts",
        "kernel/brand.ts",
      ],
      "adapters/polkadot/index.ts": [
        "adapters/chains/ownChain.ts",
        "adapters/polkadot/discover.ts",
        "adapters/polkadot/index.ts",
        "adapters/walletFace.ts",
        "kernel/adapters/adapter.ts",
        "kernel/brand.ts",
      ],
      "adapters/solana/index.ts": [
        "adapters/chains/ownChain.ts",
        "adapters/listTogether.ts",
        "adapters/solana/discover.ts",
        "adapters/solana/index.ts",
        "adapters/solana/standardWallet.ts",
        "adapters/walletFace.ts",
        "kernel/adapters/adapter.ts",
        "kernel/brand.ts",
      ],
      "adapters/wagmi/index.ts": [
        "adapters/emitter.ts",
        "adapters/evm/connector.ts",
        "adapters/evm/provider.ts",
        "adapters/wagmi/followWagmi.ts",
        "adapters/wagmi/forward.ts",
        "adapters/wagmi/fromWagmi.ts",
        "adapters/wagmi/gone.ts",
        "adapters/wagmi/index.ts",
        "adapters/wagmi/kit.ts",
        "adapters/wagmi/latchkeyConnector.ts",
        "adapters/wagmi/walletOf.ts",
        "adapters/walletFace.ts",
      ],
      "adapters/walletconnect/index.ts": [
        "adapters/chains/ownChain.ts",
        "adapters/walletconnect/index.ts",
        "kernel/adapters/adapter.ts",
        "kernel/brand.ts",
      ],
      "plugins/account-tabs/index.ts": [
        "kernel/brand.ts",
        "kernel/host/flow.ts",
        "kernel/host/plugin.ts",
        "plugins/account-tabs/index.ts",
      ],
      "plugins/connect/index.ts": [
        "kernel/brand.ts",
        "kernel/host/flow.ts",
        "kernel/host/plugin.ts",
        "plugins/connect/index.ts",
      ],
      "plugins/embedded-wallet/index.ts": [
        "kernel/brand.ts",
        "kernel/host/plugin.ts",
        "plugins/embedded-wallet/index.ts",
      ],
      "plugins/multiwallet/index.ts": [
        "kernel/brand.ts",
        "kernel/host/flow.ts",
        "kernel/host/plugin.ts",
        "plugins/multiwallet/index.ts",
      ],
      "plugins/names/index.ts": [
        "kernel/brand.ts",
        "kernel/host/plugin.ts",
        "plugins/names/index.ts",
      ],
      "plugins/onramp/index.ts": [
        "kernel/brand.ts",
        "kernel/host/plugin.ts",
        "plugins/onramp/index.ts",
      ],
      "plugins/permissions/index.ts": [
        "kernel/brand.ts",
        "kernel/host/plugin.ts",
        "plugins/permissions/index.ts",
      ],
      "plugins/review/index.ts": [
        "kernel/brand.ts",
        "kernel/host/plugin.ts",
        "plugins/review/index.ts",
      ],
      "plugins/send/index.ts": [
        "kernel/brand.ts",
        "kernel/host/plugin.ts",
        "plugins/send/index.ts",
      ],
      "plugins/siwx/index.ts": [
        "kernel/brand.ts",
        "kernel/host/flow.ts",
        "kernel/host/plugin.ts",
        "plugins/siwx/index.ts",
      ],
      "plugins/swap/index.ts": [
        "kernel/brand.ts",
        "kernel/host/plugin.ts",
        "plugins/swap/index.ts",
      ],
    }
  `))

test('createAppKit adds these to the kernel', () =>
  expect(beside('views/createAppKit.ts')).toMatchInlineSnapshot(`
    [
      "kernel/brand.ts",
      "views/createAppKit.ts",
      "views/openModal.ts",
      "views/selectors.ts",
    ]
  `))
