import { cookieState } from 'latchkey'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { HarbourKit } from '../src/HarbourKit'
import { readSettings } from '../src/server/settings'
import './style.css'

export const metadata: Metadata = {
  title: 'Saltmole – harbour office',
  description: 'Sign the harbour book with your wallet.',
  icons: { icon: '/mark.svg' },
}
export const viewport: Viewport = { colorScheme: 'light dark' }

export default async function Layout({ children }: { children: ReactNode }) {
  // Read the settings per request, so that one build runs anywhere.
  await connection()
  const initialState = cookieState().read((await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <HarbourKit settings={readSettings()} initialState={initialState}>
          {children}
        </HarbourKit>
      </body>
    </html>
  )
}
