// An unmodified copy of the package's `dist/cdn`, beside this page.
import { allPlugins, createAppKit, evmAdapter, loadSiwx, mainnet } from './cdn/latchkey.js'

// The services and networks that the page embeds, else the public ones.
const own = JSON.parse(document.getElementById('latchkey-sandbox')?.textContent ?? '{}')
const { allVerifiers, DefaultSIWX } = await loadSiwx()

const kit = createAppKit({
  projectId: '00000000000000000000000000000000',
  services: own.services,
  networks: own.networks?.map(({ id, name, nativeCurrency, rpcUrl }) => ({
    ...{ id, name, nativeCurrency },
    rpcUrls: { default: { http: [rpcUrl] } },
  })) ?? [mainnet],
  adapters: [evmAdapter()],
  plugins: allPlugins(),
  siwx: new DefaultSIWX({ verifiers: allVerifiers() }),
  metadata: { name: 'Saltmole', description: 'Guest berths', url: location.origin, icons: [] },
})

const button = document.querySelector('[data-testid="page-connect-card"]')
button.addEventListener('click', () => kit.open())
// Disabled in the page until now: the page is drawn before the kit is there, and a press would be lost.
button.disabled = false
kit.subscribeAccount((account) => {
  document.querySelector('[data-testid="page-address"]').textContent = account?.address ?? ''
})
