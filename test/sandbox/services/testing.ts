import { type Chain, startChains } from '../chain/index.js'
import { createProjects, type Projects } from '../projects.js'
import { type Solana, startSolana } from '../solana/index.js'
import { createBlockchain } from './blockchain.js'
import type { AccountContext } from './service.js'

export const CATALOGUE = 'http://127.0.0.1:5181'

export interface TestedService {
  chains: Chain[]
  solana: Solana
  projects: Projects
  get<T>(path: string): Promise<T>
  /** Posts with the project in the body, like pages do. */
  post<T>(path: string, body: object): Promise<T>
  close(): Promise<void>
}

/** Starts the blockchain service on nodes of its own, without a server. */
export async function startService(projectId: string): Promise<TestedService> {
  const [chains, solana, projects] = [await startChains('free'), await startSolana(), createProjects()]
  const unused = CATALOGUE
  const services = { blockchain: unused, analytics: unused, secure: unused, relay: unused }
  const context: AccountContext = {
    ...{ chains, solana, projects },
    config: () => ({ services: { catalogue: CATALOGUE, ...services } }),
  }
  const app = createBlockchain(context)
  return {
    ...{ chains, solana, projects },
    get: async (path) => {
      const mark = path.includes('?') ? '&' : '?'
      return (await app.request(`${path}${mark}projectId=${projectId}`)).json()
    },
    post: async (path, body) => {
      const init = { method: 'POST', body: JSON.stringify({ ...body, projectId }) }
      return (await app.request(path, init)).json()
    },
    close: async () => {
      projects.close()
      await Promise.all([...chains, solana].map((part) => part.close()))
    },
  }
}
