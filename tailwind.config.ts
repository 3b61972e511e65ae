import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

const config: Config = {
  content: ['./app/**/*.{ts,tsx}'],
  // Colours are written as they are: an opacity variable beside each would be a fifth of the style sheet.
  corePlugins: {
    textOpacity: false,
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    ringOpacity: false,
    blur: false,
    filter: false,
    backdropFilter: false,
    ringWidth: false,
    touchAction: false,
    scrollSnapType: false,
    fontVariantNumeric: false,
    borderSpacing: false,
    // As a plain rule below: the core's is composed of five variables at every use, and sets them on every element. So are transforms, of which there are two.
    boxShadow: false,
    transform: false,
    translate: false,
    rotate: false,
    skew: false,
    scale: false,
    boxShadowColor: false,
    gradientColorStops: false,
    contain: false,
  },
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#ffffff',
      navy: { 950: '#091a33', 900: '#0e2748', 800: '#163760', 700: '#1e4a7d' },
      brand: { 700: '#174a8c', 600: '#1d5cab', 200: '#c3d7ee', 100: '#e1ecf8', 50: '#f1f6fc' },
      gold: { 700: '#7a5716', 500: '#b58b3f', 300: '#dcc18a', 50: '#fbf6ea' },
      ink: { 900: '#15202f', 700: '#384557', 500: '#5a6778' },
      line: { DEFAULT: '#dde3eb', strong: '#7c899a', soft: '#ebeff4' },
      ground: '#f3f5f8',
      buy: '#c5161d',
      sell: '#0a7448',
      ok: { 700: '#0a6b43', 50: '#edf8f2' },
      warn: { 700: '#854d00', 50: '#fff6e5' },
      error: { 700: '#b3131b', 50: '#fdf1f1' },
    },
    fontFamily: {
      sans: [
        '-apple-system',
        '"PingFang SC"',
        '"Hiragino Sans GB"',
        '"Microsoft YaHei"',
        '"Noto Sans CJK SC"',
        '"Noto Sans SC"',
        'sans-serif',
      ],
      code: ['ui-monospace', 'Consolas', 'Menlo', '"Noto Sans Mono CJK SC"', 'monospace'],
    },
    // Chinese text has no ascenders to breathe with: lines are set looser than for Latin text.
    fontSize: {
      xs: ['0.75rem', '1.125rem'],
      sm: ['0.8125rem', '1.25rem'],
      base: ['0.875rem', '1.5rem'],
      lg: ['1rem', '1.625rem'],
      xl: ['1.25rem', '1.875rem'],
      '2xl': ['1.625rem', '2.25rem'],
      '3xl': ['2.125rem', '2.875rem'],
    },
    borderRadius: { none: '0', sm: '2px', DEFAULT: '3px', lg: '6px', full: '9999px' },
    boxShadow: {
      none: 'none',
      card: '0 1px 2px rgb(9 26 51 / 0.05)',
      menu: '0 8px 24px rgb(9 26 51 / 0.16)',
      layer: '0 16px 48px rgb(9 26 51 / 0.28)',
    },
    // None of the core's: `desk` and `wide` below ask for more than a width.
    screens: {},
    extend: {
      maxWidth: { page: '75rem', prose: '44rem' },
      spacing: { gutter: '1.5rem' },
    },
  },
  plugins: [
    plugin(({ addVariant, matchUtilities, theme }) => {
      matchUtilities({ shadow: value => ({ boxShadow: value }) }, { values: theme('boxShadow') })
      // Two layouts: the phone's on a narrow screen, and at any width for a phone's user agent (the root sets
      // `is-mobile` on body); the desktop's otherwise. `:where` weighs nothing, so that both ways to one layout
      // win and lose against the same rules.
      addVariant('compact', ['@media (max-width: 768px)', ':where(.is-mobile) &'])
      addVariant('desk', '@media (min-width: 769px) { :where(body:not(.is-mobile)) & }')
      addVariant('wide', '@media (min-width: 1120px) { :where(body:not(.is-mobile)) & }')
    }),
  ],
}

export default config
