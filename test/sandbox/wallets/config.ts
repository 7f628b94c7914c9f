import type { SandboxConfig } from '../types.js'

/** Reads the configuration that the server embedded in the page. */
export function readConfig(): SandboxConfig {
  const text = document.getElementById('latchkey-sandbox')?.textContent
  if (!text) throw new Error('This page was not served by the sandbox.')
  return JSON.parse(text) as SandboxConfig
}
