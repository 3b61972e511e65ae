/**
 * What every page gains from script, without a framework; vite.config.ts makes /enhance.js of it, at most 6 KB
 * compressed. Each piece does nothing where its markup is absent, and every page is whole without all of them.
 */
import { offerChecksums } from './checksums'
import { copyOnPress } from './copying'
import { countDown } from './countdown'
import { dragFloatingButton } from './floating-button'
import { loadMore } from './load-more'
import { watchLostScripts } from './lost-scripts'
import { closeMenusElsewhere } from './menus'
import { openAppOnPress } from './open-app'
import { find } from './page'
import { pullToRefresh } from './pull-to-refresh'
import { printOnPress, rememberTextSize } from './reading'
import { searchAsYouType } from './search-panel'
import { watchSession } from './session'

watchLostScripts()
copyOnPress()
closeMenusElsewhere()
find('[data-error-summary]')?.focus()
countDown()
dragFloatingButton()
watchSession()
searchAsYouType()
loadMore()
pullToRefresh()
rememberTextSize()
printOnPress()
offerChecksums()
openAppOnPress()
