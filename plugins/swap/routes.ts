import { label, type Routes } from '../../kernel/index.js'

export const routes = {
  Swap: { view: () => import('./views/Swap.js'), title: label('swap.title', 'Swap') },
  SwapSelectToken: {
    view: () => import('./views/SwapSelectToken.js'),
    title: label('swap.choose', 'Select token'),
  },
  SwapPreview: {
    view: () => import('./views/SwapPreview.js'),
    title: label('swap.do-review', 'Review swap'),
  },
  SwapStatus: { view: () => import('./views/SwapStatus.js'), title: label('swap.title', 'Swap') },
} satisfies Partial<Routes<'swap'>>
