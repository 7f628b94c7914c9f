import { renderToString } from 'react-dom/server'
import { App, createKit } from './App.js'

export const render = () => renderToString(<App kit={createKit()} />)
