import { version } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, createKit } from './App.js'

const root = document.getElementById('root')
document.body.dataset.react = version
if (root) {
  hydrateRoot(root, <App kit={createKit()} />, {
    onRecoverableError: (error) => console.error('recovered', error),
  })
}
