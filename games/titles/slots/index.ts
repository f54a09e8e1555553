/** Slots, in the order of their keys. */
import type { ReelsTitle } from '@herna/maths';
import { amethystAlley } from './amethyst-alley.ts';
import { appleQuartet } from './apple-quartet.ts';
import { arcticHuskyRun } from './arctic-husky-run.ts';
import { bankHeistRespin } from './bank-heist-respin.ts';
import { bellAndBarley } from './bell-and-barley.ts';
import { blazeBasket20 } from './blaze-basket-20.ts';
import { bluePlumDeluxe } from './blue-plum-deluxe.ts';
import { bohemianSerenade } from './bohemian-serenade.ts';
import { bonfireFruits } from './bonfire-fruits.ts';
import { captainBlackwake } from './captain-blackwake.ts';
import { caratClub } from './carat-club.ts';
import { ceskyGranat } from './cesky-granat.ts';
import { cherryBellClassic } from './cherry-bell-classic.ts';
import { cherryLockAndSpin } from './cherry-lock-and-spin.ts';
import { chilliAndCherry } from './chilli-and-cherry.ts';
import { compassQuartet } from './compass-quartet.ts';
import { crownCherries } from './crown-cherries.ts';
import { crystalVault } from './crystal-vault.ts';
import { diamondDozen } from './diamond-dozen.ts';
import { diamondLockdown } from './diamond-lockdown.ts';
import { diamondMeridian } from './diamond-meridian.ts';
import { diceParlour } from './dice-parlour.ts';
import { dieselFruits } from './diesel-fruits.ts';
import { dragonCoinLock } from './dragon-coin-lock.ts';
import { dragonHoardDeep } from './dragon-hoard-deep.ts';
import { eagleRidgeWays } from './eagle-ridge-ways.ts';
import { emberSevens } from './ember-sevens.ts';
import { emeraldFour } from './emerald-four.ts';
import { facetFortune } from './facet-fortune.ts';
import { falconsCrown } from './falcons-crown.ts';
import { farmersJackpotFruit } from './farmers-jackpot-fruit.ts';
import { fiveBells } from './five-bells.ts';
import { fourCornersFruit } from './four-corners-fruit.ts';
import { fourLeafTrio } from './four-leaf-trio.ts';
import { frostyFruits } from './frosty-fruits.ts';
import { fruitFurnace } from './fruit-furnace.ts';
import { gemMetropolis } from './gem-metropolis.ts';
import { goldRushGully } from './gold-rush-gully.ts';
import { goldenBarTrio } from './golden-bar-trio.ts';
import { golemOfTheOldTown } from './golem-of-the-old-town.ts';
import { grapeHarvest } from './grape-harvest.ts';
import { harvestMoonVillage } from './harvest-moon-village.ts';
import { horseshoeInn } from './horseshoe-inn.ts';
import { hotPeel } from './hot-peel.ts';
import { hundredPlums } from './hundred-plums.ts';
import { jamSession } from './jam-session.ts';
import { jazzClubNinety } from './jazz-club-ninety.ts';
import { jewelOfTheVltava } from './jewel-of-the-vltava.ts';
import { jokersJubilee } from './jokers-jubilee.ts';
import { jungleIdolWays } from './jungle-idol-ways.ts';
import { kiwiCarnival } from './kiwi-carnival.ts';
import { koiLanternWays } from './koi-lantern-ways.ts';
import { krakenWays } from './kraken-ways.ts';
import { kumquatKings } from './kumquat-kings.ts';
import { kvasnicka7 } from './kvasnicka-7.ts';
import { lemonCoinRespin } from './lemon-coin-respin.ts';
import { lemonLattice } from './lemon-lattice.ts';
import { lionsSavannah } from './lions-savannah.ts';
import { luckyCopper7 } from './lucky-copper-7.ts';
import { luckyDvojka } from './lucky-dvojka.ts';
import { mangoWays243 } from './mango-ways-243.ts';
import { marmaladeRoad } from './marmalade-road.ts';
import { medusasMirror } from './medusas-mirror.ts';
import { mermaidsLedger } from './mermaids-ledger.ts';
import { merunkaGold } from './merunka-gold.ts';
import { midnightBrilliants } from './midnight-brilliants.ts';
import { midnightMelon } from './midnight-melon.ts';
import { moonlitWolf } from './moonlit-wolf.ts';
import { moonstoneWays1024 } from './moonstone-ways-1024.ts';
import { musketeersFour } from './musketeers-four.ts';
import { neonLemon } from './neon-lemon.ts';
import { olympusEcho } from './olympus-echo.ts';
import { opalOcean } from './opal-ocean.ts';
import { orangeTram } from './orange-tram.ts';
import { orchardForty } from './orchard-forty.ts';
import { palivaSedma } from './paliva-sedma.ts';
import { peachRumba } from './peach-rumba.ts';
import { pearAndSquare } from './pear-and-square.ts';
import { phantomOperaBox } from './phantom-opera-box.ts';
import { pharaohsLock } from './pharaohs-lock.ts';
import { phoenixAscendant } from './phoenix-ascendant.ts';
import { piggyTreasury } from './piggy-treasury.ts';
import { plumParade } from './plum-parade.ts';
import { prairieThunder } from './prairie-thunder.ts';
import { prismWays } from './prism-ways.ts';
import { quadSevens } from './quad-sevens.ts';
import { quartzQuarter } from './quartz-quarter.ts';
import { racingStripes } from './racing-stripes.ts';
import { redLine27 } from './red-line-27.ts';
import { retroReel81 } from './retro-reel-81.ts';
import { robinOfTheGreenwood } from './robin-of-the-greenwood.ts';
import { royalRegalia } from './royal-regalia.ts';
import { rubyOrchard } from './ruby-orchard.ts';
import { rubyReserve } from './ruby-reserve.ts';
import { rudolfsAlchemist } from './rudolfs-alchemist.ts';
import { sadUStudanky } from './sad-u-studanky.ts';
import { samuraiSunset } from './samurai-sunset.ts';
import { sandsOfGold } from './sands-of-gold.ts';
import { sapphireSeven } from './sapphire-seven.ts';
import { scrollOfTheSilkRoad } from './scroll-of-the-silk-road.ts';
import { sedmeNebe } from './sedme-nebe.ts';
import { sheriffOfDustyGulch } from './sheriff-of-dusty-gulch.ts';
import { simply7 } from './simply-7.ts';
import { sourPower9 } from './sour-power-9.ts';
import { starFruitFive } from './star-fruit-five.ts';
import { steamSevens } from './steam-sevens.ts';
import { steampunkWays } from './steampunk-ways.ts';
import { stormCoins } from './storm-coins.ts';
import { sunnySlices } from './sunny-slices.ts';
import { tigerLantern } from './tiger-lantern.ts';
import { tinyTavern } from './tiny-tavern.ts';
import { titanWays4096 } from './titan-ways-4096.ts';
import { tomeOfAnubis } from './tome-of-anubis.ts';
import { tripleCurrant } from './triple-currant.ts';
import { tripleTopaz } from './triple-topaz.ts';
import { trnkobrani } from './trnkobrani.ts';
import { tuttiTornado } from './tutti-tornado.ts';
import { vampireVintage } from './vampire-vintage.ts';
import { velvetPlums } from './velvet-plums.ts';
import { vikingLongnight } from './viking-longnight.ts';
import { vinobrani } from './vinobrani.ts';
import { vodniksPond } from './vodniks-pond.ts';
import { watermelonWave } from './watermelon-wave.ts';
import { whiteLadyCastle } from './white-lady-castle.ts';
import { zeppelinExpress } from './zeppelin-express.ts';

export const slots: readonly ReelsTitle[] = [
  amethystAlley,
  appleQuartet,
  arcticHuskyRun,
  bankHeistRespin,
  bellAndBarley,
  blazeBasket20,
  bluePlumDeluxe,
  bohemianSerenade,
  bonfireFruits,
  captainBlackwake,
  caratClub,
  ceskyGranat,
  cherryBellClassic,
  cherryLockAndSpin,
  chilliAndCherry,
  compassQuartet,
  crownCherries,
  crystalVault,
  diamondDozen,
  diamondLockdown,
  diamondMeridian,
  diceParlour,
  dieselFruits,
  dragonCoinLock,
  dragonHoardDeep,
  eagleRidgeWays,
  emberSevens,
  emeraldFour,
  facetFortune,
  falconsCrown,
  farmersJackpotFruit,
  fiveBells,
  fourCornersFruit,
  fourLeafTrio,
  frostyFruits,
  fruitFurnace,
  gemMetropolis,
  goldRushGully,
  goldenBarTrio,
  golemOfTheOldTown,
  grapeHarvest,
  harvestMoonVillage,
  horseshoeInn,
  hotPeel,
  hundredPlums,
  jamSession,
  jazzClubNinety,
  jewelOfTheVltava,
  jokersJubilee,
  jungleIdolWays,
  kiwiCarnival,
  koiLanternWays,
  krakenWays,
  kumquatKings,
  kvasnicka7,
  lemonCoinRespin,
  lemonLattice,
  lionsSavannah,
  luckyCopper7,
  luckyDvojka,
  mangoWays243,
  marmaladeRoad,
  medusasMirror,
  mermaidsLedger,
  merunkaGold,
  midnightBrilliants,
  midnightMelon,
  moonlitWolf,
  moonstoneWays1024,
  musketeersFour,
  neonLemon,
  olympusEcho,
  opalOcean,
  orangeTram,
  orchardForty,
  palivaSedma,
  peachRumba,
  pearAndSquare,
  phantomOperaBox,
  pharaohsLock,
  phoenixAscendant,
  piggyTreasury,
  plumParade,
  prairieThunder,
  prismWays,
  quadSevens,
  quartzQuarter,
  racingStripes,
  redLine27,
  retroReel81,
  robinOfTheGreenwood,
  royalRegalia,
  rubyOrchard,
  rubyReserve,
  rudolfsAlchemist,
  sadUStudanky,
  samuraiSunset,
  sandsOfGold,
  sapphireSeven,
  scrollOfTheSilkRoad,
  sedmeNebe,
  sheriffOfDustyGulch,
  simply7,
  sourPower9,
  starFruitFive,
  steamSevens,
  steampunkWays,
  stormCoins,
  sunnySlices,
  tigerLantern,
  tinyTavern,
  titanWays4096,
  tomeOfAnubis,
  tripleCurrant,
  tripleTopaz,
  trnkobrani,
  tuttiTornado,
  vampireVintage,
  velvetPlums,
  vikingLongnight,
  vinobrani,
  vodniksPond,
  watermelonWave,
  whiteLadyCastle,
  zeppelinExpress,
];
