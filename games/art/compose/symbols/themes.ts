/** Sets of the themes: the light and lettering of each, its five pictures, what its coins show. */
import type { Matter } from '../paint.ts';
import type { Look } from './look.ts';

interface Theme {
  readonly set: string;
  readonly look: Look;
  readonly figures: Readonly<Record<string, string>>;
  readonly coin: string;
}

/** A theme in short: metal, cloth and edge, face of the letters; `key=figure` for each picture. */
function theme(
  set: string,
  [face, cloth, edge, font, glow]: readonly [Matter, `#${string}`, string, string, string?],
  pictures: string,
): Theme {
  const figures = Object.fromEntries(
    pictures.split(' ').map((one): [string, string] => {
      const [key = '', figure = key] = one.split('=');
      return [key, figure];
    }),
  );
  const look: Look = { edge, rim: '#fff2d0', face, cloth, font, ...(glow && { glow }) };
  return { set, look, figures, coin: Object.values(figures)[0] ?? 'star' };
}

export const themes: readonly Theme[] = [
  theme(
    'moonlit-wolf',
    ['silver', '#1a3590', '#050a22', 'cinzel', '#8fc4ff'],
    'wolf owl stag paw moon=moon/#dfe9ff',
  ),
  theme(
    'theme-egypt',
    ['gold', '#14509a', '#241408', 'uncial-antiqua'],
    'anubis=jackal scarab eye=eyeOfHorus ankh pyramid',
  ),
  theme(
    'theme-mine',
    ['gold', '#7a3412', '#2e0f0a', 'carter-one'],
    'nugget=goldNugget lantern pickaxe cart=mineCart hat=minerHat',
  ),
  theme(
    'theme-jungle',
    ['gold', '#1f8a4a', '#06281a', 'luckiest-guy'],
    'idol mask=sunStone jaguar serpent drum',
  ),
  theme(
    'theme-orient',
    ['gold', '#c9142a', '#2e040a', 'righteous'],
    'dragon tiger koi lantern=lantern/#ff5a2a fan=paperFan',
  ),
  theme(
    'theme-samurai',
    ['gold', '#a8121e', '#2e040a', 'bangers'],
    'katana helmet=kabuto torii fan=paperFan lantern=lantern/#ff5a2a',
  ),
  theme(
    'theme-heist',
    ['steel', '#3a1a7a', '#10042e', 'russo-one'],
    'safe=vaultDoor diamond=brilliant banknotes mask=operaMask key',
  ),
  theme(
    'theme-alchemy',
    ['gold', '#1f6a4a', '#0a1f2a', 'cinzel-decorative'],
    'golem flask moonstone book candle',
  ),
  theme(
    'theme-olympus',
    ['gold', '#2a5aa8', '#241408', 'cinzel'],
    'lightning temple=columnPair lyre helmet=hopliteHelmet laurel',
  ),
  theme(
    'theme-pirate',
    ['gold', '#12507a', '#061e3a', 'creepster'],
    'ship compass chest anchor parrot',
  ),
  theme(
    'theme-prairie',
    ['gold', '#a85a1a', '#3a1a0a', 'rammetto-one'],
    'bison eagle wolf cactus feather',
  ),
  theme(
    'theme-western',
    ['brass', '#8a3a1c', '#2a120a', 'rammetto-one'],
    'badge horseshoe boot hat=cowboyHat wagon',
  ),
  theme(
    'theme-pond',
    ['gold', '#2f6a3a', '#0a1f18', 'lobster'],
    'pipe frog waterlily=lotus fish=koi lantern',
  ),
  theme(
    'theme-castle',
    ['silver', '#3a3a7a', '#12101e', 'cinzel'],
    'crown shield=heraldicShield sword tower goblet',
  ),
  theme(
    'theme-vampire',
    ['silver', '#6a0f2a', '#12101e', 'creepster'],
    'bat chalice=goblet coffin candelabra rose',
  ),
  theme(
    'theme-parlour',
    ['gold', '#8a0f2a', '#2a0410', 'alfa-slab-one'],
    'dice=twoDice cards=fan/Kh-As chip=chip/#d8142e cane hat=topHat',
  ),
  theme(
    'theme-opera',
    ['gold', '#8a0f2a', '#2a0410', 'cinzel-decorative'],
    'phantommask=operaMask rose chandelier violin ticket=opera',
  ),
  theme(
    'theme-arctic',
    ['silver', '#2a7ac8', '#0b2a4a', 'russo-one', '#d8f0ff'],
    'husky sledge bear fox igloo',
  ),
  theme(
    'theme-treasury',
    ['gold', '#7a5208', '#3a2400', 'titan-one'],
    'pig=goldenPig vault=vaultDoor banknotes key wallet',
  ),
  theme(
    'theme-racing',
    ['silver', '#c8142e', '#14161c', 'russo-one'],
    'car=racingCar helmet=helmetRacing flag=checkeredFlag wheel=steeringWheel trophy',
  ),
  theme(
    'theme-serenade',
    ['gold', '#8a2a3a', '#3a0d1e', 'shrikhand'],
    'violin rose lute goblet letter=loveLetter',
  ),
  theme(
    'theme-petal',
    ['#ffb0d0', '#2f8a4a', '#0c3a2a', 'shrikhand'],
    'lotus rose tulip daisy leaf=mapleLeaf',
  ),
  theme(
    'theme-phoenix',
    ['gold', '#b82008', '#190105', 'cinzel-decorative', '#ff8a1c'],
    'phoenix flame feather egg torch',
  ),
  theme(
    'theme-greenwood',
    ['gold', '#2f6a2a', '#0a1e10', 'uncial-antiqua'],
    'bow arrow=arrowShaft stag horn hood',
  ),
  theme(
    'theme-steampunk',
    ['brass', '#6a3a1c', '#1a130c', 'black-ops-one'],
    'zeppelin cog goggles gauge pocketwatch=pocketWatch',
  ),
  theme(
    'theme-circus',
    ['gold', '#5a1f9a', '#1e0a3a', 'rammetto-one'],
    'jester drum ball=ball/8-#2f7dff tent horn=trumpet',
  ),
  theme(
    'theme-tavern',
    ['gold', '#6a3414', '#1e0d05', 'lobster'],
    'horseshoe beer barrel bread key',
  ),
  theme(
    'theme-clover',
    ['gold', '#1f7a3a', '#0c3a2a', 'uncial-antiqua'],
    'clover horseshoe hat=greenHat pot=potOfGold harp',
  ),
  theme(
    'theme-silkroad',
    ['gold', '#a83a1a', '#2e0818', 'cinzel'],
    'scroll camel vase carpet dagger',
  ),
  theme(
    'theme-jazz',
    ['gold', '#4a1f9a', '#0b0626', 'righteous'],
    'saxophone trumpet piano microphone record',
  ),
  theme(
    'theme-dragon',
    ['gold', '#4a3a9e', '#0e0a2a', 'uncial-antiqua'],
    'dragon hoard=goldHoard egg=egg/#2f9a5a shield=roundShield sword',
  ),
  theme(
    'theme-savannah',
    ['gold', '#a8601a', '#3a1a0a', 'rammetto-one'],
    'lion elephant giraffe zebra acacia',
  ),
  theme(
    'theme-ocean',
    ['gold', '#0f7aa8', '#04222a', 'lobster'],
    'mermaidtail=mermaidTail octopus shell pearl seahorse',
  ),
  theme(
    'theme-viking',
    ['silver', '#2a4a9a', '#0a0a33', 'black-ops-one'],
    'longship hammer axe shield=roundShield horn',
  ),
  theme(
    'theme-cafe',
    ['gold', '#8a4a2a', '#4a1a10', 'lobster'],
    'coffee croissant cake beans=coffeeBeans teapot',
  ),
  theme(
    'theme-harvest',
    ['gold', '#a23a1e', '#2a0f0a', 'carter-one'],
    'sheaf moon pumpkin scarecrow lantern',
  ),
];
