/**
 * How figures fill a symbol: scale and middle of each, so that all look of one size. Measured on
 * what is solid of a figure; one that is not named stands as it is drawn.
 */
const rows = [
  'acacia,1.05,-2,14 anchor,1.02,0,-3 ankh,1.01,0,-2 apple,1.12,0,-4 arrowShaft,1.05,-2,-2',
  'axe,0.94,13,-15 badge,1.03,0,0 ball,1.12,0,0 banana,1.06,6,1 banknotes,1.07,0,11',
  'barrel,1.07,0,0 bars,1.07,0,0 bat,0.92,0,-6 bear,1.12,0,3 beer,1.06,11,-3 bell,1.05,0,-6',
  'bison,1.02,-1,12 book,1.12,5,0 boot,1.05,15,-4 bow,0.79,14,0 bread,1.05,0,9',
  'brilliant,1.1,0,7 cactus,0.97,1,-6 cake,1.08,3,-4 camel,0.88,11,8 candelabra,1.08,0,-1',
  'candle,1.03,0,-4 cane,1.03,4,0 carpet,0.93,-7,4 chandelier,1.01,0,-10',
  'checkeredFlag,0.94,12,0 cherries,1.06,7,-1 chest,1.07,0,0 chip,1.12,0,2 clover,1.1,0,8',
  'coffee,0.94,2,4 coffeeBeans,1.12,-1,6 coffin,1.01,0,0 cog,1.07,0,0 columnPair,0.71,0,4',
  'compass,1.01,0,-6 cowboyHat,0.92,0,-5 croissant,1.01,0,-1 crown,1.05,0,0 dagger,1.12,-7,0',
  'daisy,1.12,0,0 dragon,0.95,0,-7 dropCut,1.08,0,-1 drum,1.12,3,-22 eagle,1.1,7,10',
  'egg,1.02,0,3 elephant,0.97,0,12 eyeOfHorus,1.01,0,2 fan,1.07,0,1 feather,1.04,6,-1',
  'flame,1.07,2,-2 flask,1.02,0,-3 fox,1.08,0,-3 frog,0.97,0,20 gauge,1.1,0,0 giraffe,1.01,0,-6',
  'goblet,1.04,0,-3 goggles,0.92,0,7 goldHoard,1.12,1,8 goldNugget,1.12,2,0',
  'goldenPig,0.95,-4,-8 golem,0.9,0,5 grapes,1.03,0,4 greenHat,1.01,0,-9 hammer,0.93,18,-1',
  'harp,1.05,2,0 heartCut,1.12,0,4 helmetRacing,1.12,2,1 heraldicShield,1.06,0,3 hood,0.94,0,-5',
  'hopliteHelmet,1.1,-2,5 horn,1,5,1 horseshoe,1.12,0,-4 husky,1.08,0,-3 idol,0.94,0,-3',
  'igloo,0.94,0,9 jackal,0.97,0,-6 jaguar,1.12,0,-1 jester,0.88,0,-21 kabuto,0.97,0,0',
  'katana,1.06,-4,3 key,1.06,7,7 kiwi,1.12,1,3 koi,0.89,-3,2 lantern,1.1,0,-10 laurel,0.95,0,12',
  'lemon,1.02,9,-8 lightning,0.94,2,0 lion,1.03,0,2 longship,0.92,2,-7 lotus,0.99,0,18',
  'loveLetter,1.1,0,0 lute,0.94,-10,-15 lyre,1.1,0,2 mango,1.1,9,-14 mapleLeaf,1.03,0,0',
  'marquise,1.05,0,0 melon,1.1,-6,-8 mermaidTail,0.93,2,-1 microphone,1.05,9,4',
  'mineCart,1.05,0,7 minerHat,1.03,0,-8 moon,1.12,0,0 moonstone,1.12,0,0 octopus,0.87,0,2',
  'opera,0.94,0,0 operaMask,1.02,1,10 orange,1.04,3,-9 owl,1.04,0,-3 paperFan,0.73,0,5',
  'parrot,1.05,-7,8 paw,1.05,0,0 pear,1.05,0,-6 pearl,1.1,0,21 phoenix,0.87,0,-6 piano,1.05,0,2',
  'pickaxe,1.1,11,-2 pipe,1.01,-5,-12 plum,1.12,1,-5 pocketWatch,1.01,0,-6 potOfGold,1.12,0,8',
  'pumpkin,1.1,0,-8 pyramid,1.01,0,-2 racingCar,0.81,5,13 record,1.05,0,0 rose,1.02,0,7',
  'roundShield,1.1,0,0 saxophone,1.01,6,-16 scarab,0.89,0,-1 scarecrow,0.94,0,-1',
  'scroll,0.99,0,0 seahorse,0.93,7,-3 serpent,1.06,11,-1 seven,1.03,3,2 sheaf,1.08,0,7',
  'shell,1.05,0,3 ship,0.94,5,-16 sledge,0.99,2,10 stag,1,0,1 star,1.1,0,-9',
  'steeringWheel,1.12,0,0 sunStone,0.95,0,0 sword,0.94,0,-2 teapot,0.96,-3,0 tent,0.98,0,-7',
  'tiger,1.12,0,-1 topHat,1.01,0,-9 torch,0.96,0,-7 torii,0.83,0,4 tower,0.94,0,-9',
  'trillion,1.1,0,1 trophy,1.03,0,0 trumpet,0.9,0,-14 tulip,0.99,0,0 twoDice,0.94,-2,9',
  'vase,1.06,0,-1 vaultDoor,0.97,4,0 violin,0.99,4,0 wagon,1.03,2,4 wallet,0.97,2,-1',
  'wolf,1.08,0,3 zebra,1.01,0,-6 zeppelin,0.81,-7,-5',
].join(' ');

type Fit = readonly [scale: number, x: number, y: number];
const asDrawn: Fit = [1, 0, 0];

const fits = new Map(
  rows.split(' ').map((one): [string, Fit] => {
    const [name = '', scale, x, y] = one.split(',');
    return [name, [Number(scale), Number(x), Number(y)]];
  }),
);

/** Scale and middle of a figure given as `name` or `name/word`. */
export const fitOf = (figure: string): Fit => fits.get(figure.split('/')[0] ?? '') ?? asDrawn;
