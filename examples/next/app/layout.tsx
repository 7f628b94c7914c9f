import type { Metadata, Viewport } from 'next'
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
  return (
    <html lang="en">
      <body>
        <HarbourKit settings={readSettings()}>{children}</HarbourKit>
      </body>
    </html>
  )
}
