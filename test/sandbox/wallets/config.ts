import type { SandboxConfig } from '../types.js'

/** What the server put on the page before this script. */
export function readConfig(): SandboxConfig {
  const text = document.getElementById('latchkey-sandbox')?.textContent
  if (!text) throw new Error('This page was not served by the sandbox.')
  return JSON.parse(text) as SandboxConfig
}
