type Announced = CustomEvent<{ info: { name: string }; provider: Provider }>
type Provider = { request(call: { method: string }): Promise<unknown> }

/** Asks the wallets of the page to announce themselves (EIP-6963), and the one of this name for its account. */
export async function connectTo(name: string): Promise<string> {
  const found = new Map<string, Provider>()
  const add = (event: Event) => {
    const { info, provider } = (event as Announced).detail
    found.set(info.name, provider)
  }
  window.addEventListener('eip6963:announceProvider', add)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', add)
  const accounts = (await found.get(name)?.request({ method: 'eth_requestAccounts' })) as string[] | undefined
  return accounts?.[0] ?? ''
}
