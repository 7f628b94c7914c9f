import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, createKit } from './App.js'

const kit = createKit()

/** Mounts and unmounts a page this often. In strict mode, React's development build does each twice. */
async function cycle(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    document.body.dataset.hydrated = ''
    root.render(
      <StrictMode>
        <App kit={kit} />
      </StrictMode>,
    )
    while (document.body.dataset.hydrated === '') await new Promise((resolve) => setTimeout(resolve))
    root.unmount()
    place.remove()
  }
}

declare global {
  interface Window {
    cycle: typeof cycle
  }
}

window.cycle = cycle
