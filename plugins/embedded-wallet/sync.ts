import type { Context, ThemeState } from '../../kernel/index.js'
import type { Frame, FrameRequests } from './frame/contract.js'

type Parts = { ctx: Pick<Context<'embedded-wallet'>, 'host' | 'theme'>; frame: Pick<Frame, 'request'> }

/** Accent and background of the frame's own pages (docs/protocol.md#frame-messages), if the host sets no accent. */
const COLORS = {
  dark: { accent: 'hsla(230, 100%, 67%, 1)', background: '#121313' },
  light: { accent: 'hsla(231, 100%, 70%, 1)', background: '#fff' },
} as const

export function toFrameTheme({
  themeMode,
  themeVariables,
}: ThemeState): FrameRequests['SYNC_THEME']['payload'] {
  const { accent, background } = COLORS[themeMode]
  const given = Object.entries(themeVariables).filter(([, value]) => value !== undefined)
  return {
    themeMode,
    themeVariables: Object.fromEntries(given),
    w3mThemeVariables: {
      '--w3m-accent': themeVariables['--w3m-accent'] ?? accent,
      '--w3m-background': background,
    },
  }
}

/** Matches the theme of the frame's pages to the modal's. Always resolves, because nothing depends on it. */
export const syncTheme = ({ ctx, frame }: Parts): Promise<void> =>
  settled(frame.request('SYNC_THEME', toFrameTheme(ctx.theme.get())))

/** Sends the page's metadata to the frame. */
export function syncPage({ ctx, frame }: Parts): Promise<void> {
  const { options, params } = ctx.host
  const { metadata, projectId } = options
  return settled(
    frame.request('SYNC_DAPP_DATA', { metadata, projectId, sdkVersion: params.sv, sdkType: 'appkit' }),
  )
}

const settled = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    // The frame reports failures on its own pages, and the next request fails if it is missing.
    () => undefined,
  )
