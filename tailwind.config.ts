import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

/** Colours are variables of app/styles/base.css: a theme sets them anew and no class changes. */
const shades = (colour: string, ...steps: number[]): Record<string, string> =>
  Object.fromEntries(steps.map(step => [step, `var(--${colour}-${step})`]))

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
      // White on the navy areas, which are dark in any theme.
      white: '#ffffff',
      surface: 'var(--surface)',
      ground: 'var(--ground)',
      heading: { DEFAULT: 'var(--heading)', soft: 'var(--heading-soft)' },
      veil: 'var(--veil)',
      navy: shades('navy', 950, 900, 800, 700, 200),
      brand: { ...shades('brand', 700, 600, 200, 100, 50), on: 'var(--brand-on)' },
      gold: shades('gold', 700, 500, 300, 50),
      ink: shades('ink', 900, 700, 500),
      line: { DEFAULT: 'var(--line)', strong: 'var(--line-strong)', soft: 'var(--line-soft)' },
      buy: 'var(--buy)',
      sell: 'var(--sell)',
      ok: shades('ok', 700, 200, 50),
      warn: shades('warn', 700, 200, 50),
      error: shades('error', 700, 200, 50),
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
      card: '0 1px 2px rgb(var(--shadow) / 0.05)',
      menu: '0 8px 24px rgb(var(--shadow) / 0.16)',
      layer: '0 16px 48px rgb(var(--shadow) / 0.28)',
      // Lines drawn inside or around a box, which move nothing.
      current: 'inset 0 -3px var(--gold-500)',
      target: '0 0 0 1px var(--brand-600)',
    },
    // None of the core's: `desk` and `wide` below ask for more than a width.
    screens: {},
    extend: {
      maxWidth: { page: '75rem', prose: '44rem' },
      spacing: { gutter: '1.5rem' },
    },
  },
  plugins: [
    plugin(({ addUtilities, addVariant, matchUtilities, theme }) => {
      addUtilities({ '.tabular-nums': { fontVariantNumeric: 'tabular-nums' } })
      matchUtilities({ shadow: value => ({ boxShadow: value }) }, { values: theme('boxShadow') })
      // Two layouts: the phone's on a narrow screen, and at any width for a phone's user agent (the root sets
      // `is-mobile` on body); the desktop's otherwise. `:where` weighs nothing, so that both ways to one layout
      // win and lose against the same rules.
      addVariant('compact', ['@media (max-width: 768px)', ':where(.is-mobile) &'])
      addVariant('desk', '@media (min-width: 769px) { :where(body:not(.is-mobile)) & }')
      addVariant('wide', '@media (min-width: 1120px) { :where(body:not(.is-mobile)) & }')
      // Where a pointer can rest on something: a tap leaves `hover` behind on a touch screen.
      addVariant('mouse', '@media (hover: hover)')
    }),
  ],
}

export default config
