import { z } from 'zod'
import { codesOf, label } from './enumeration'

/** Markets of phone makers that the Android app is offered in (spec 1 §2 Downloads). */
export const ANDROID_MARKETS = {
  huawei: label('华为应用市场', 'Huawei'),
  oppo: label('OPPO 软件商店', 'OPPO'),
  vivo: label('vivo 应用商店', 'vivo'),
  mi: label('小米应用商店', 'Xiaomi'),
} as const

export type AndroidMarket = keyof typeof ANDROID_MARKETS

/** How a maker's phones name themselves; makers that share a market stand together. */
const AGENTS: Readonly<Record<AndroidMarket, RegExp>> = {
  huawei: /huawei|honor|harmonyos/i,
  oppo: /oppo|oneplus|realme|heytap|\b(?:CPH|P[A-H][A-Z]M)\d/i,
  vivo: /vivo|iqoo/i,
  mi: /\bmi\b|xiaomi|redmi|miui|\bMIX\b|poco/i,
}

/** The market of a phone's maker by its user agent, or undefined. */
export function marketOf(userAgent: string): AndroidMarket | undefined {
  return codesOf(ANDROID_MARKETS).find(market => AGENTS[market].test(userAgent))
}

/** A phone of the other kind is not sent to an app that it cannot install. */
export const isApplePhone = (userAgent: string): boolean => /iPhone|iPad|iPod/i.test(userAgent)
/** The same of the other kind. */
export const isAndroidPhone = (userAgent: string): boolean => /Android|HarmonyOS/i.test(userAgent)

export type MarketAddresses = Readonly<Partial<Record<AndroidMarket, string>>>

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

/** Reads `huawei=https://market.example/app,mi=https://…`. */
export const marketAddresses = z
  .string()
  .transform(text =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(pair => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)] as const),
  )
  .refine(
    pairs => pairs.every(([name, address]) => Object.hasOwn(ANDROID_MARKETS, name) && isHttps(address)),
    `must be pairs such as huawei=https://market.example/app, of ${codesOf(ANDROID_MARKETS).join(', ')}`,
  )
  .transform((pairs): MarketAddresses => Object.fromEntries(pairs))

/** An address of the app's own scheme; never one that a browser itself acts on. */
export const appLink = z
  .string()
  .regex(
    /^(?!(?:https?|javascript|data|file|blob|vbscript|about|ftp):)[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]*$/i,
    "must be an address of the app's own scheme, such as jigoutong://open",
  )
